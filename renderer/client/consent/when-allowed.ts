/** Starts code that needs the visitor's consent as soon as it is given, on this page or a later one. */
import { whenIdle } from '../when-idle.ts';
import { CONSENT_EVENT, readChoice, readTerms } from './consent-choice.ts';
import { findNotice } from './consent-notice.ts';

/** Whether a category is allowed now. A site without a notice does not ask, so nothing is allowed there. */
export function isAllowed(category: string): boolean {
  const notice = findNotice();
  return (notice && readChoice(readTerms(notice))?.includes(category)) ?? false;
}

/** Calls `start` once, when a category is allowed and the page is idle. */
export function whenAllowed(category: string, start: () => void): void {
  let started = false;
  const consider = () => {
    // The visitor may have withdrawn consent before the idle moment.
    if (started || !isAllowed(category)) return;
    started = true;
    start();
  };
  const plan = () => whenIdle(consider);
  document.addEventListener(CONSENT_EVENT, plan);
  plan();
}
