/** Other forms of a text: as a pattern that matches it, and as people read an encoded address. */

/** Returns a regular expression (PCRE) that matches exactly a text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Decodes a part of an address. A part with invalid encoding stays as it is written. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
