/** Reads the body of a form: JSON from a script, form fields from a browser without one. */
import type { FormValues } from '#renderer';

/** The fields of a JSON body; undefined if it is not a flat object of texts. */
export function readJsonBody(body: unknown): FormValues | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return checkFields(Object.entries(body));
}

/** The fields of a body that a browser sent without a script. */
export function readFormBody(body: string): FormValues | undefined {
  return checkFields([...new URLSearchParams(body)]);
}

function checkFields(fields: readonly (readonly [string, unknown])[]): FormValues | undefined {
  const isTaken = fields.every(([name, value]) => /^\w{1,40}$/.test(name) && typeof value === 'string');
  return isTaken ? (Object.fromEntries(fields) as FormValues) : undefined;
}
