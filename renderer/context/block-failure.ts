/** The failure of a block that could not be rendered. */
import { describeThrown, originOf } from '../markup/describe-thrown.ts';

/** The error of a block, as `cause`, with the block's place in the page. */
export class BlockFailure extends Error {
  /** Path of the innermost block that failed. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(describeThrown(cause), { cause });
    this.path = shorten(path);
  }
}

/** Length of a path above which only its ends say anything: its blocks contain each other without an end. */
const MAX_PATH = 200;
const PATH_START = 60;
const PATH_END = 30;

function shorten(path: string): string {
  return path.length > MAX_PATH ? `${path.slice(0, PATH_START)}…${path.slice(-PATH_END)}` : path;
}

/** Names the place in the site's own code that threw, such as `blocks/ticket.tsx:12:5`; undefined if it was not the site's. */
export type LocateThrown = (thrown: unknown) => string | undefined;

/** The options for describing failures. */
export interface FailureOptions {
  /** Absent when the sources of the site's code are not known. */
  readonly locate?: LocateThrown | undefined;
  /** Whether an error would meet other pages as well, such as content that cannot be read. Default: no error would. */
  readonly isFatal?: ((error: unknown) => boolean) | undefined;
}

/**
 * Describes which block of a page failed, its message, and the place in the site's own code.
 * @throws the error that the block met, if it is fatal.
 */
export function describeBlockFailure(error: unknown, { locate, isFatal }: FailureOptions) {
  const [block, thrown] = error instanceof BlockFailure ? [error.path, error.cause] : ['content', error];
  if (isFatal?.(thrown)) throw thrown;
  const place = placeThrown(thrown, locate);
  return { block, message: describeThrown(error), ...(place === undefined ? {} : { place }) };
}

/** The place in the site's code that threw, or, if only React was running, the place where the code is defined. */
export function placeThrown(thrown: unknown, locate: LocateThrown | undefined): string | undefined {
  return locate?.(thrown) ?? locate?.(originOf(thrown));
}
