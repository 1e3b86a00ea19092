/** Lets one page fade into the next, where browsers can and visitors do not mind. */

/** Runs the update in a view transition, or at once. Settles when the update is done. */
export async function inTransition(update: () => void): Promise<void> {
  const { matches: lessMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  if (lessMotion || !document.startViewTransition) return update();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
  // One that is skipped, because the next has begun, is no failure.
  ready.catch(() => {});
  finished.catch(() => {});
  await updateCallbackDone;
}
