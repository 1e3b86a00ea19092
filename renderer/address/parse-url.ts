/** Reads addresses, for code that must not stumble over what is none. */

/**
 * The parts of an address; undefined when it is none. `URL.canParse` is no help: in Node 20 and 22 it refuses addresses with
 * letters such as `ü` once it has been called some thousand times, and `URL.parse` is not in Node 20.
 * @param base for an address that is relative to another one.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
