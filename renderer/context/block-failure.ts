/** A block that would not render. */

/** The error of a block, as `cause`, with the block's place in the page. */
export class BlockFailure extends Error {
  /** Path of the innermost block that failed. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(describeThrown(cause), { cause });
    this.path = path;
  }
}

/** The words of whatever was thrown. */
export function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
