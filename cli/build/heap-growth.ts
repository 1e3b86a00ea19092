/** How much garbage V8 lets gather in the heaps of this process. */
import { setFlagsFromString } from 'node:v8';

/**
 * Percent by which heaps grow between two collections of old garbage. By itself V8 lets them grow to several times what is
 * alive, and most of a build's memory was that.
 */
const GROWTH_PERCENT = 60;

/** The same for a build that makes so many pages, whose heaps are what its memory is. */
const MANY_PAGES = 30_000;
const GROWTH_PERCENT_OF_MANY = 30;

/** Sets how heaps grow from here on, for all threads; for the work of making some pages, if that is what comes. */
export function setHeapGrowth(pages = 0): void {
  const percent = pages >= MANY_PAGES ? GROWTH_PERCENT_OF_MANY : GROWTH_PERCENT;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
