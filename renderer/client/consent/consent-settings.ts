/** The form with yes and no to every category of cookies. */
import { announce } from '../announce.ts';
import { CONSENT_EVENT, type ConsentChoice, readChoice, readTerms, storeChoice } from './consent-choice.ts';
import { findNotice } from './consent-notice.ts';

/** Shows the stored choice; saves the answers, and missing answers as no. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const form = element as HTMLFormElement;
  const terms = readTerms(form);
  const choice = readChoice(terms);
  // Answers given before this code loaded stay.
  const answered = new FormData(form);
  if (choice) show(form, choice, answered);
  // The notice may be answered in the meantime, here or in another window.
  document.addEventListener(
    CONSENT_EVENT,
    (event) => {
      show(form, (event as CustomEvent<ConsentChoice>).detail);
      form.querySelector('output')?.replaceChildren();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const allowed = [...new FormData(form)].filter(([, answer]) => answer === 'yes').map(([name]) => name);
      storeChoice(terms, allowed);
      const notice = findNotice();
      if (notice) notice.hidden = true;
      confirm(form);
    },
    { signal },
  );
}

/** Ticks a choice, except for categories that are already answered. */
function show(form: HTMLFormElement, choice: ConsentChoice, answered = new FormData()): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    if (!answered.has(radio.name)) radio.checked = choice.includes(radio.name) === (radio.value === 'yes');
  }
}

/** The confirmation stays in the page, so that visitors can see that the choice is saved. */
function confirm(form: HTMLFormElement): void {
  const text = form.dataset.saved ?? '';
  const output =
    form.querySelector<HTMLElement>('output') ?? form.appendChild(document.createElement('output'));
  output.textContent = text;
  announce(text);
}
