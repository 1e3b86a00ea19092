/** Tells an editor, without hurry, that the story is open in another editor window as well. */

/** A window that is loaded again is gone for a moment, and may have another name afterwards. */
const SHOW_AFTER_MS = 2_000;
/** A window in the background often comes back soon: lines that come and go are read aloud each time. */
const HIDE_AFTER_MS = 15_000;

/** Takes the number of other windows. @param say shows a line; an empty one is none. */
export function createCompanyLine(say: (text: string) => void, text: string): (others: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (others) => {
    clearTimeout(timer);
    const hasCompany = others > 0;
    timer = setTimeout(() => say(hasCompany ? text : ''), hasCompany ? SHOW_AFTER_MS : HIDE_AFTER_MS);
  };
}
