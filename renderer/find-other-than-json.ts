/** Finds values that JSON silently drops or changes, in data that has to arrive unchanged. */

/** A value that is not JSON. */
export interface OtherThanJson {
  /** Such as "a function" or "an object of the class Date". */
  readonly found: string;
  /** Where it is, such as `props.items[0].at`. */
  readonly place: string;
}

/** Returns the first value that JSON cannot represent; undefined if there is none. Undefined members count as left out. */
export function findOtherThanJson(
  value: unknown,
  place: string,
  around: readonly object[] = [],
): OtherThanJson | undefined {
  const found = nameOther(value, around);
  if (found !== undefined) return { found, place };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [member, inner] of listMembers(value)) {
    const other = findOtherThanJson(inner, `${place}${member}`, [...around, value]);
    if (other) return other;
  }
  return undefined;
}

function listMembers(value: object): readonly (readonly [member: string, value: unknown])[] {
  if (Array.isArray(value)) return Array.from(value, (item, index) => [`[${index}]`, item] as const);
  const there = Object.entries(value).filter(([, member]) => member !== undefined);
  return there.map(([name, member]) => [`.${name}`, member] as const);
}

function nameOther(value: unknown, around: readonly object[]): string | undefined {
  if (value === undefined) return 'undefined';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return `${value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('$$typeof' in value) return 'a React element';
  if (around.includes(value)) return 'an object that holds itself';
  return Array.isArray(value) || isPlain(value) ? undefined : `an object of ${nameClass(value)}`;
}

/** Plain objects of another realm count too: their prototype has no prototype. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameClass(value: object): string {
  // A prototype may have no constructor.
  const { name } = Object(value.constructor) as { readonly name?: string };
  return name ? `the class ${name}` : 'a class';
}
