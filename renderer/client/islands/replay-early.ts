/** Repeats for a component what a visitor pressed, typed and chose before it was hydrated. */
import { type Control, listChanged } from './early-input.ts';

/** React remembers the value of a control, and ignores events that do not change it. */
interface RememberedControl {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** Buttons without an action of their own: others submit a form, which works with the server's markup. */
const IDLE_BUTTON = 'button[type="button"]';

/** Islands that read early input off their fields themselves, and in their own order. */
const readsFields: ReadonlySet<string | undefined> = new Set(['route-map']);

/**
 * Repeats what happened to an island as soon as it is awake: all changes, those of the touched elements first, and the last
 * press. Call it right before the component hydrates: from then on, the component receives events itself.
 */
export function replayEarly(island: HTMLElement, touched: ReadonlySet<Element>): void {
  const elements = [...touched];
  const changed = listChanged(island);
  // After the first repeated change, the component may reset the next control.
  const inOrder = elements.filter((element) => changed.includes(element as Control)) as Control[];
  const repeated = readsFields.has(island.dataset.island) ? [] : new Set([...inOrder, ...changed]);
  const changes = [...repeated].map(keepChange);
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

function isToggle({ type }: Control): boolean {
  return type === 'checkbox' || type === 'radio';
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
  const toggle = control as HTMLInputElement;
  const { checked } = toggle;
  return {
    control,
    repeat() {
      // A click is the only event here to which all runtimes listen.
      toggle.checked = !checked;
      toggle.click();
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
