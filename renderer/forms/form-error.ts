/** The errors of forms, in one shape for the browser, for endpoints and for tests. */

/** The values that a form sends, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

/** One error: the field, and a code whose text is the message `err.CODE`. */
export type FormError = {
  readonly field: string;
  readonly code: string;
  /** The values of the message's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>;
};

/** The errors of several fields, at most one for each, in the order of the fields. */
export function listErrors(
  checks: Readonly<Record<string, string | undefined | false>>,
): readonly FormError[] {
  return Object.entries(checks).flatMap(([field, code]) => (code ? [{ field, code }] : []));
}

/** Length as people count it: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
