/** Whether a field's value differs from its initial one: the visitor has typed in it. */
export function isEdited({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}
