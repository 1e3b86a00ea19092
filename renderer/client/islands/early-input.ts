/** Finds what visitors entered into an island before it was hydrated. */

/** A control that visitors fill in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The controls of an island that differ from the server's markup. Browsers and the router restore forms on a step back, and
 * browsers fill some in; none of these sends an event that the island would hear in time.
 */
export function listChanged(island: Element): readonly Control[] {
  return [...island.querySelectorAll<Control>('input,select,textarea')].filter(isChanged);
}

/** Kinds of input that have a value even if the markup names none. */
const NEVER_EMPTY = /^(?:range|color)$/;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return isOtherOption(control);
  const { type, value, defaultValue } = control;
  if (!/^(?:checkbox|radio)$/.test(type))
    return value !== defaultValue && (!!defaultValue || !NEVER_EMPTY.test(type));
  const { checked, defaultChecked } = control as HTMLInputElement;
  // Of radio buttons, the one that was chosen says it all.
  return checked !== defaultChecked && (checked || type === 'checkbox');
}

/** Without an option that the markup selects, a list of one choice shows its first. */
function isOtherOption({ multiple, options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  if (!multiple && !all.some(({ defaultSelected }) => defaultSelected)) return selectedIndex > 0;
  return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}
