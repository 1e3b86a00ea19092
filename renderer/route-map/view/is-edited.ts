/** Whether a field says something else than it came with: somebody typed in it. */
export function isEdited({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}
