/** Sees to it that whatever is opened is closed again. */

/** Has a thing closed when the scope ends; gives the thing. */
export type Own = <Thing>(thing: Thing, close: (thing: Thing) => unknown) => Thing;

/** Runs work, then closes all that it owns, the last opened first: also when the work fails, or closing something else does. */
export async function withScope<Result>(work: (own: Own) => Promise<Result>): Promise<Result> {
  const closers: (() => unknown)[] = [];
  try {
    return await work((thing, close) => {
      closers.push(() => close(thing));
      return thing;
    });
  } finally {
    await closeAll(closers);
  }
}

async function closeAll(closers: (() => unknown)[]): Promise<void> {
  const close = closers.pop();
  if (!close) return;
  try {
    await close();
  } finally {
    await closeAll(closers);
  }
}
