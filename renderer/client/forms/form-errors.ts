/** Shows the errors of a server-rendered form: at its top, beside each field, and in the document's title. */

/** An error message, and the control that corrects it. */
export interface ShownError {
  readonly input: HTMLInputElement;
  readonly words: string;
}

interface ErrorWords {
  /** Heading of the summary. */
  readonly title: string;
  /** Text before the message beside a field, for screen readers, and before the document's title. */
  readonly prefix: string;
}

/** Replaces earlier errors; the summary takes the focus. Without errors it only removes them. */
export function showFormErrors(
  form: HTMLFormElement,
  errors: readonly ShownError[],
  { title, prefix }: ErrorWords,
): void {
  clear(form, prefix);
  if (errors.length === 0) return;
  const box = make('div', 'err-sum', make('h2', '', title));
  box.setAttribute('role', 'alert');
  const list = box.appendChild(make('ul', ''));
  for (const { input, words } of errors) {
    list.append(make('li', '', linkTo(input, words)));
    const error = make('p', 'err', make('span', 'vh', `${prefix} `), words);
    error.id = `${input.id}-error`;
    input.before(error);
    input.setAttribute('aria-describedby', error.id);
    input.ariaInvalid = 'true';
    input.closest('.field')?.classList.add('field--bad');
  }
  form.prepend(box);
  box.tabIndex = -1;
  box.focus();
  document.title = `${prefix} ${document.title}`;
}

function clear(form: HTMLFormElement, prefix: string): void {
  for (const old of form.querySelectorAll('.err-sum,.err')) old.remove();
  for (const field of form.querySelectorAll('.field--bad')) field.classList.remove('field--bad');
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
  if (document.title.startsWith(`${prefix} `)) document.title = document.title.slice(prefix.length + 1);
}

/** Links to the field itself, without a history entry. */
function linkTo(input: HTMLInputElement, words: string): HTMLElement {
  const link = make('a', '', words) as HTMLAnchorElement;
  link.href = `#${input.id}`;
  link.onclick = (event) => {
    event.preventDefault();
    input.focus();
  };
  return link;
}

function make(tag: string, className: string, ...children: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}
