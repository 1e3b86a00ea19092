/** Parses addresses without throwing on invalid ones. */

/**
 * The parts of an address; undefined if it is invalid. `URL.canParse` does not help: in Node 20 and 22 it refuses
 * addresses with letters such as `ü` after some thousand calls, and `URL.parse` is not in Node 20.
 * @param base for an address that is relative to another one.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
