/** Tells an editor, after a delay, that the story is also open in another editor window. */

/** A window that is reloaded disappears for a moment, and may have another name afterwards. */
const SHOW_AFTER_MS = 2_000;
/** A window in the background often returns soon, and screen readers announce a line each time it appears. */
const HIDE_AFTER_MS = 15_000;

/** Returns a function that takes the number of other windows. @param say shows a line; an empty text removes it. */
export function createPresenceLine(say: (text: string) => void, text: string): (others: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (others) => {
    clearTimeout(timer);
    const isShared = others > 0;
    timer = setTimeout(() => say(isShared ? text : ''), isShared ? SHOW_AFTER_MS : HIDE_AFTER_MS);
  };
}
