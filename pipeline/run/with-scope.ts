/** Makes sure that everything that is opened is closed again. */

/** Registers a thing to close when the scope ends; returns the thing. */
export type Own = <Thing>(thing: Thing, close: (thing: Thing) => unknown) => Thing;

/** Runs work, then closes everything that it owns, the last opened first, even if the work or another close fails. */
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
