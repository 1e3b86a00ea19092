/** The cookie notice: asks visitors who have not chosen, stores the answer, and opens again on request. */
import {
  optionalCategories,
  readChoice,
  readTerms,
  STORAGE_KEY,
  storeChoice,
  tellChoice,
} from './consent-choice.ts';

/** The notice of the page, which may be the site's own. */
export function findNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent-notice]');
}

/** Shows the notice to visitors who have to be asked. Editors in the Visual Editor (`?_storyblok`) are not asked. */
export function askForConsent(notice: HTMLElement | null): void {
  if (!notice?.hidden || location.search.includes('_storyblok')) return;
  if (!readChoice(readTerms(notice))) notice.hidden = false;
}

/** Makes the notice's buttons and the footer's link work. The listeners stay for all pages. */
export function attachConsentNotice(): void {
  let opener: HTMLElement | null = null;
  // The focus returns to the link that opened the notice, or moves to the page.
  const close = (notice: HTMLElement) => {
    notice.hidden = true;
    (opener ?? document.querySelector('main'))?.focus({ preventScroll: !opener });
  };
  // The visitor answered in another window: this one does not ask again, and withdrawn consent ends here too.
  addEventListener('storage', ({ key }) => {
    const notice = findNotice();
    const choice = key === STORAGE_KEY && notice && readChoice(readTerms(notice));
    if (!choice) return;
    notice.hidden = true;
    tellChoice(choice);
  });
  document.addEventListener('click', (event) => {
    // The target may be the document, which has no `closest`.
    const target = event.target as Partial<Element>;
    const notice = findNotice();
    if (!notice) return;
    const link = target.closest?.<HTMLElement>('[data-consent-open]');
    if (link) {
      event.preventDefault();
      opener = link;
      // A visitor may also close the notice without an answer.
      notice.onkeydown = ({ key }) => {
        if (key === 'Escape') close(notice);
      };
      notice.hidden = false;
      showPart(notice);
      notice.querySelector<HTMLElement>('[tabindex]')!.focus();
    }
    const answer = target.closest?.<HTMLElement>('button[data-consent]')?.dataset.consent;
    if (!answer) return;
    const confirmation = answer !== 'hide' && takeAnswer(notice, answer);
    if (confirmation) confirmation.focus();
    else close(notice);
  });
}

function takeAnswer(notice: HTMLElement, answer: string): HTMLElement | undefined {
  storeChoice(readTerms(notice), answer === 'accept' ? optionalCategories : []);
  return showPart(notice, answer);
}

/** Shows the question, or the confirmation of an answer; returns the confirmation, which a notice of the site's own lacks. */
function showPart(notice: HTMLElement, answer?: string): HTMLElement | undefined {
  const [question, confirmation] = notice.children as HTMLCollectionOf<HTMLElement>;
  if (!confirmation) return undefined;
  question!.hidden = !!answer;
  confirmation.hidden = !answer;
  for (const text of notice.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    text.hidden = text.dataset.consentAnswer !== answer;
  }
  return confirmation;
}
