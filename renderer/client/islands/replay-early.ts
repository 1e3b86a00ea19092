/** Tells a component of what a visitor pressed, typed and chose before it lived: until then, nobody heard of it. */

/** React remembers the value that a control has, and hears of no event that leaves it so. */
interface RememberedControl {
  readonly _valueTracker?: { setValue(value: string): void };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons that do nothing by themselves: others submit a form, and the server's markup answers them. */
const IDLE_BUTTON = 'button[type="button"]';

/** Islands that read early input off their fields themselves, and in their own order. */
const readsFields: ReadonlySet<string | undefined> = new Set(['route-map']);

/** Does again what was done to these elements of an island, as soon as it is awake: all changes, and the last press. Call it before the component takes them over. */
export function replayEarly(island: HTMLElement, touched: ReadonlySet<Element>): void {
  const elements = [...touched];
  // After one change, the component may put the next control back.
  const changes = readsFields.has(island.dataset.island) ? [] : elements.filter(isChanged).map(keepChange);
  const pressed = elements.map((element) => element.closest<HTMLElement>(IDLE_BUTTON)).findLast(Boolean);
  const start = () => {
    if (!('awake' in island.dataset)) return;
    observer.disconnect();
    for (const repeat of changes) repeat();
    pressed?.click();
  };
  const observer = new MutationObserver(start);
  observer.observe(island, { attributeFilter: ['data-awake'] });
  start();
}

/** Whether a control shows something else than the server has made it show. */
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

/** Returns what repeats the change. */
function keepChange(control: Control): () => void {
  if (!isToggle(control)) {
    const { value } = control;
    return () => change(control, value);
  }
  const { checked } = control;
  return () => {
    // A click is all that every runtime listens to here.
    control.checked = !checked;
    control.click();
  };
}

function change(control: Control, value: string): void {
  if (control.value !== value) control.value = value;
  (control as RememberedControl)._valueTracker?.setValue(`not ${value}`);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // As long as a visitor types, the browser tells of the change itself when that ends.
  const isTyping = control === document.activeElement && !(control instanceof HTMLSelectElement);
  if (!isTyping) control.dispatchEvent(new Event('change', { bubbles: true }));
}
