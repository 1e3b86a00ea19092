/** Takes the entries of a list that a site makes, and checks what all kinds of lists have in common. */
import { findOtherThanJson, type JsonObject, type OwnCode, runOwnCode } from '#renderer';

/** Runs a list. @throws Error that the list throws, or when it returns no list. */
export function askEntries(code: OwnCode, ask: () => unknown): readonly unknown[] {
  const entries = runOwnCode(code, ask);
  if (entries instanceof Promise)
    throw new Error('it gives a promise (async); a list is made at once, from what the context reads');
  if (!Array.isArray(entries)) throw new Error('it does not return a list of entries');
  return entries;
}

/** An entry, and its place in messages: `its entry 3`. */
interface PlacedEntry {
  readonly entry: unknown;
  readonly place: string;
}

/** Returns an entry that has the named texts. @throws Error for a text that is missing or empty. */
export function needTexts(
  { entry, place }: PlacedEntry,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof entry !== 'object' || entry === null) throw new Error(`${place} is not an object`);
  const given = entry as Readonly<Record<string, unknown>>;
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === null || value === '') throw new Error(`${place} has no ${name}`);
    if (typeof value !== 'string')
      throw new Error(`${place} has a ${name} that is not a text: ${JSON.stringify(value)}`);
    if (value.trim() === '') throw new Error(`${place} has no ${name}`);
  }
  return given;
}

/** Returns the props of an entry as plain data: the next build compares them. @throws Error for props that are not a JSON object. */
export function takeProps({ entry, place }: PlacedEntry): JsonObject {
  const { props = {} } = entry as { readonly props?: unknown };
  if (typeof props !== 'object' || props === null || Array.isArray(props))
    throw new Error(`${place} has props that are not an object`);
  const other = findOtherThanJson(props, 'props');
  if (other) throw new Error(`${place} has props that are not JSON: ${other.found} as "${other.place}"`);
  return JSON.parse(JSON.stringify(props)) as JsonObject;
}
