/** Takes a choice that a site's own notice, or a service that asks for consent, has been given. */
import { type ConsentCategory, readTerms, storeChoice } from './consent-choice.ts';
import { findNotice } from './consent-notice.ts';

/** Stores the categories that the visitor allows, hides the notice, and tells everything that waits for consent. */
export function setConsent(categories: readonly ConsentCategory[]): void {
  const notice = findNotice();
  if (!notice) return;
  const hadFocus = notice.contains(document.activeElement);
  notice.hidden = true;
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
  storeChoice(readTerms(notice), categories);
}
