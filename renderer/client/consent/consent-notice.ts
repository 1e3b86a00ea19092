/** The cookie notice: asks those who have not chosen, takes the answer, and comes back on request. */
import { optionalCategories, readChoice, readTerms, storeChoice } from './consent-choice.ts';

/** The notice of the page. */
export function findNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>('section.consent');
}

/** Shows the notice to who has to be asked. Editors in the Visual Editor (`?_storyblok`) have not come to be asked. */
export function askForConsent(notice: HTMLElement | null): void {
  if (!notice?.hidden || location.search.includes('_storyblok')) return;
  if (!readChoice(readTerms(notice))) notice.hidden = false;
}

/** Makes the notice's buttons and the footer's link work. They stay through all pages. */
export function attachConsentNotice(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const notice = findNotice();
    if (!notice) return;
    if (target.closest('[data-consent-open]')) {
      event.preventDefault();
      openNotice(notice);
    }
    const answer = target.closest<HTMLElement>('button[data-consent]')?.dataset.consent;
    if (answer === 'hide') closeNotice(notice);
    else if (answer) takeAnswer(notice, answer);
  });
}

function openNotice(notice: HTMLElement): void {
  notice.hidden = false;
  showPart(notice, undefined);
  const heading = notice.querySelector('h2')!;
  heading.tabIndex = -1;
  heading.focus();
}

function takeAnswer(notice: HTMLElement, answer: string): void {
  storeChoice(readTerms(notice), answer === 'accept' ? optionalCategories : []);
  confirmChoice(notice, answer);
}

/** Says in the notice's place what was chosen, and puts the focus there. */
export function confirmChoice(notice: HTMLElement, answer: string): void {
  notice.hidden = false;
  showPart(notice, answer)?.focus();
}

/** Either the question, or the answer's confirmation. */
function showPart(notice: HTMLElement, answer: string | undefined): HTMLElement | null {
  // The first of the two.
  const question = notice.querySelector<HTMLElement>('.wrap');
  const answers = notice.querySelector<HTMLElement>('[data-consent-answers]');
  if (question) question.hidden = answer !== undefined;
  if (answers) answers.hidden = answer === undefined;
  for (const text of notice.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    text.hidden = text.dataset.consentAnswer !== answer;
  }
  return answers;
}

/** The focus goes on to the page. */
function closeNotice(notice: HTMLElement): void {
  notice.hidden = true;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
