/** Starts what needs the visitor's consent as soon as it is there, on this page or a later one. */
import { whenIdle } from '../when-idle.ts';
import { CONSENT_EVENT, readChoice, readTerms } from './consent-choice.ts';
import { findNotice } from './consent-notice.ts';

/** Whether a category is allowed now. A site without a notice asks nobody, so nothing is allowed there. */
export function isAllowed(category: string): boolean {
  const notice = findNotice();
  return (notice && readChoice(readTerms(notice))?.includes(category)) ?? false;
}

/** Calls `start` once, when a category is allowed; what visitors came for goes first. */
export function whenAllowed(category: string, start: () => void): void {
  let started = false;
  const consider = () => {
    // Between the consent and the quiet moment it may have been withdrawn.
    if (started || !isAllowed(category)) return;
    started = true;
    start();
  };
  const plan = () => whenIdle(consider);
  document.addEventListener(CONSENT_EVENT, plan);
  plan();
}
