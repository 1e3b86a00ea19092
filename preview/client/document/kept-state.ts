/** Keeps what people typed and how far they scrolled in an element that an edit replaces. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls in which somebody typed or chose something: scripts suggest values, too, and would suggest them again. */
const typed = new WeakSet<Element>();
for (const type of ['input', 'change']) {
  const note = ({ target, isTrusted }: Event) =>
    void (isTrusted && target instanceof Element && typed.add(target));
  document.addEventListener(type, note, { capture: true });
}

/** Reads the state of an element in the page. Returns a function that gives it to the element that has replaced this one. */
export function keepState(old: Element): (copy: Element) => void {
  const controls = [...old.querySelectorAll<Control>('input,textarea,select')].filter((each) =>
    typed.has(each),
  );
  const scrolled = [old, ...old.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  return (copy) => {
    for (const control of controls) {
      const other = findSame(control, old, copy);
      if (other && hasSameDefault(control, other)) fillIn(control, other);
    }
    for (const { element, left, top } of scrolled)
      findSame(element, old, copy)?.scrollTo({ left, top, behavior: 'instant' });
  };
}

/** The counterpart of an element: the one with its id, or with its kind and place among those. */
function findSame<Kind extends Element>(element: Kind, old: Element, copy: Element): Kind | undefined {
  if (element === old) return copy as Kind;
  const { id, localName, classList } = element;
  const name = element.getAttribute('name');
  const classes = [...classList].map((each) => `.${CSS.escape(each)}`).join('');
  const kind = id
    ? `#${CSS.escape(id)}`
    : localName + (name === null ? classes : `[name="${CSS.escape(name)}"]`);
  const place = [...old.querySelectorAll(kind)].indexOf(element);
  return [...copy.querySelectorAll<Kind>(kind)][place];
}

/** Whether the edit left the control's own value as it was. */
function hasSameDefault(control: Control, other: Control): boolean {
  return readDefault(control) === readDefault(other);
}

function readDefault(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options]
      .flatMap(({ defaultSelected, value }) => (defaultSelected ? value : []))
      .join();
  return isToggle(control) ? `${control.defaultChecked} ${control.value}` : control.defaultValue;
}

function fillIn(control: Control, other: Control): void {
  typed.add(other);
  if (isToggle(control) && isToggle(other)) other.checked = control.checked;
  else if (control instanceof HTMLSelectElement && other instanceof HTMLSelectElement) choose(control, other);
  else if (control.type !== 'file') other.value = control.value;
}

/** A list may have several choices, and an edit may have added or removed some. */
function choose(control: HTMLSelectElement, other: HTMLSelectElement): void {
  const chosen = new Set([...control.selectedOptions].map(({ value }) => value));
  for (const option of other.options) option.selected = chosen.has(option.value);
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
