/** Keeps unsent form input when visitors go on to another page: browsers only do so for pages that they unload. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The input of a control: its text, or whether it is ticked. */
type Input = string | boolean;

/** The inputs by the names of their controls: equal forms have controls with the same name, in the same order. */
type Inputs = Record<string, Input[]>;

/** By the address of the page; nothing of it outlives the document. */
const kept = new Map<string, Inputs>();

/** Keeps the input of the page that is about to be left. */
export function keepInput(address: string): void {
  const inputs: Inputs = {};
  // Unchanged controls, too: React writes what visitors enter into the markup, where it looks like the server's.
  for (const control of listControls()) {
    const name = nameOf(control);
    inputs[name] = [...(inputs[name] ?? []), readInput(control)];
  }
  kept.set(address, inputs);
}

/** Restores the kept input of the page that is shown again; call it before other code runs on the page. */
export function giveInputBack(address: string): void {
  const inputs = kept.get(address);
  for (const control of inputs ? listControls() : []) {
    const input = inputs?.[nameOf(control)]?.shift();
    const served = readInput(control);
    if (input === undefined || input === served) continue;
    if (isToggle(control)) control.checked = input as boolean;
    else {
      control.value = input as string;
      // A choice that an island adds to a list does not exist yet.
      if (control.value !== input) control.value = served as string;
    }
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

/**
 * A newly rendered page may have other controls; the name prevents that one gets the input of another. The form's id is read
 * as an attribute, because a control of the name "id" hides the property.
 */
function nameOf(control: Control): string {
  const form = control.form?.getAttribute('id');
  return JSON.stringify([form, control.id, control.name, isToggle(control) && control.value]);
}

function isToggle(control: Control): control is HTMLInputElement {
  return /^(?:checkbox|radio)$/.test(control.type);
}

function readInput(control: Control): Input {
  return isToggle(control) ? control.checked : control.value;
}
