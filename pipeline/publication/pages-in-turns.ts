/** Makes many pages on a thread that other tasks need too, with one time limit for all code of the site that runs in a turn. */
import type { Steps } from '#renderer';
import { openHangWatch } from '../site/guard/guard-own-code.ts';
import { finishInTurns, startTurn } from './yielder.ts';

/** Work on many pages. */
export interface ManyPages<Page, Result> {
  /** Opens the work on single pages. Work that was interrupted is opened again. */
  open(): (page: Page) => Steps<Result>;
  /** Called with each result, in the order of the pages. */
  take(result: Result): void;
  readonly signal?: AbortSignal | undefined;
  /** Called between turns with the number of pages that are done. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Works on pages, one after the other. Each limit of time costs a thread for as long as it lasts, and pages have many parts; so a turn
 * has one limit. The page at which a turn does not end is made once more with a limit for each part, which finds the part that hangs.
 */
export async function makePagesInTurns<Page, Result>(
  pages: readonly Page[],
  { open, take, signal, onProgress }: ManyPages<Page, Result>,
): Promise<void> {
  // Code may be ended between any two of its lines, so a result counts only once the turn has ended.
  const results: Result[] = [];
  let next = 0;
  let taken = 0;
  function* workFrom(work: (page: Page) => Steps<Result>): Steps<void> {
    while (next < pages.length) {
      results[next] = yield* work(pages[next]!);
      next += 1;
      yield;
    }
  }
  const turn = startTurn(signal);
  for (let steps = workFrom(open()); ; ) {
    const end = runTurn(steps, turn.isOver);
    if (end === 'interrupted') {
      // A machine that slept may have used up the time after the last page.
      if (next < pages.length) {
        results[next] = await finishInTurns(open()(pages[next]!), signal);
        next += 1;
      }
      steps = workFrom(open());
    }
    for (; taken < next; taken += 1) {
      take(results[taken]!);
      delete results[taken];
    }
    if (end === 'done') return;
    await turn.next();
    onProgress?.(next, pages.length);
  }
}

function runTurn(steps: Steps<void>, isOver: () => boolean): 'done' | 'over' | 'interrupted' {
  let end: 'done' | 'over' = 'over';
  const run = () => {
    do {
      if (steps.next().done) end = 'done';
    } while (end !== 'done' && !isOver());
  };
  const watch = openHangWatch();
  if (watch?.tryRun(run)) return 'interrupted';
  if (!watch) run();
  return end;
}
