/** Keeps unsent form input when visitors go on to another page: browsers only do so for pages that they unload. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The input of a control: its text, or whether it is ticked. */
type Input = string | boolean;

/** By the address of the page and the names of the controls; nothing of it outlives the document. */
const kept = new Map<string, ReadonlyMap<string, Input>>();

/** Keeps the input of the page that is about to be left. */
export function keepInput(address: string): void {
  const changed = listControls().filter((control) => readInput(control) !== readDefault(control));
  kept.set(address, new Map(changed.map((control) => [nameOf(control), readInput(control)])));
}

/** Restores the kept input of the page that is shown again; call it before other code runs on the page. */
export function giveInputBack(address: string): void {
  const inputs = kept.get(address);
  for (const control of inputs?.size ? listControls() : []) {
    const input = inputs?.get(nameOf(control));
    if (typeof input === 'string') control.value = input;
    else if (input !== undefined) (control as HTMLInputElement).checked = input;
  }
}

/** The map keeps its places in the address, and the cookie settings their answers; a form that was sent is hidden. */
const OTHERS = '[data-island=route-map],[data-consent-settings],[hidden]';
/** Controls that visitors do not fill in, or that must not be restored. */
const UNKEPT = /^(?:hidden|password|file|submit|button|image|reset|select-multiple)$/;

function listControls(): readonly Control[] {
  const controls = document.querySelectorAll<Control>('main :is(input,select,textarea)');
  return [...controls].filter(({ form, type }) => form && !form.closest(OTHERS) && !UNKEPT.test(type));
}

/** A newly rendered page may have other controls; the key prevents that one gets the input of another. */
function nameOf(control: Control): string {
  return JSON.stringify([control.form?.id, control.id, control.name, isToggle(control) && control.value]);
}

function isToggle({ type }: Control): boolean {
  return type === 'checkbox' || type === 'radio';
}

function readInput(control: Control): Input {
  return isToggle(control) ? (control as HTMLInputElement).checked : control.value;
}

function readDefault(control: Control): Input {
  if (!(control instanceof HTMLSelectElement))
    return isToggle(control) ? (control as HTMLInputElement).defaultChecked : control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
