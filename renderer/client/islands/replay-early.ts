/** Repeats for a component what a visitor pressed, typed and chose before it was hydrated. */

/** React remembers the value of a control, and ignores events that do not change it. */
interface RememberedControl {
  readonly _valueTracker?: { setValue(value: string): void };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons without an action of their own: others submit a form, which works with the server's markup. */
const IDLE_BUTTON = 'button[type="button"]';

/** Islands that read early input off their fields themselves, and in their own order. */
const readsFields: ReadonlySet<string | undefined> = new Set(['route-map']);

/**
 * Repeats the input to these elements of an island as soon as it is awake: all changes, and the last press. Call it
 * right before the component hydrates: from then on, the component receives events itself.
 */
export function replayEarly(island: HTMLElement, touched: ReadonlySet<Element>): void {
  const elements = [...touched];
  // After the first repeated change, the component may reset the next control.
  const changes = readsFields.has(island.dataset.island) ? [] : elements.filter(isChanged).map(keepChange);
  const pressed = elements.map((element) => element.closest<HTMLElement>(IDLE_BUTTON)).findLast(Boolean);
  const heard = { changed: new Set<EventTarget | null>(), isPressed: false };
  const taken = new AbortController();
  island.addEventListener('input', ({ target }) => heard.changed.add(target), taken);
  island.addEventListener(
    'click',
    ({ target }) => {
      heard.isPressed ||= (target as Element).closest(IDLE_BUTTON) !== null;
    },
    taken,
  );
  const start = () => {
    if (!('awake' in island.dataset)) return;
    observer.disconnect();
    taken.abort();
    for (const { control, repeat } of changes) if (!isHeard(control, heard.changed)) repeat();
    if (!heard.isPressed) pressed?.click();
  };
  const observer = new MutationObserver(start);
  observer.observe(island, { attributeFilter: ['data-awake'] });
  start();
}

/** Whether a later change has replaced this one; for radio buttons with one name, a change of any of them does. */
function isHeard(control: Control, changed: ReadonlySet<EventTarget | null>): boolean {
  if (changed.has(control)) return true;
  return control.type === 'radio' && [...changed].some((other) => (other as Control).name === control.name);
}

/** Whether a control's value differs from the one that the server rendered. */
function isChanged(element: Element): element is Control {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement)) return false;
  return isToggle(element)
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}

function isToggle(control: Element): control is HTMLInputElement & { type: 'checkbox' | 'radio' } {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
}

/** A change from before hydration, and a function that repeats it. */
interface EarlyChange {
  readonly control: Control;
  repeat(): void;
}

function keepChange(control: Control): EarlyChange {
  if (!isToggle(control)) {
    const { value } = control;
    return { control, repeat: () => change(control, value) };
  }
  const { checked } = control;
  return {
    control,
    repeat() {
      // A click is the only event here to which all runtimes listen.
      control.checked = !checked;
      control.click();
    },
  };
}

function change(control: Control, value: string): void {
  if (control.value !== value) control.value = value;
  (control as RememberedControl)._valueTracker?.setValue(`not ${value}`);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // While a visitor is typing, the browser sends the change event itself when the typing ends.
  const isTyping = control === document.activeElement && !(control instanceof HTMLSelectElement);
  if (!isTyping) control.dispatchEvent(new Event('change', { bubbles: true }));
}
