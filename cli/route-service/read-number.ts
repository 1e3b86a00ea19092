/** Reads numbers of stories, for routes and places. */

/** The number in a field of a story, which the space returns as text; undefined for an empty field and for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
