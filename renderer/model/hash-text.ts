/** A short hash of a text, for code without cryptography: the same text always has the same number. */

/** Constants of FNV-1a with 32 bits (RFC 9923, section 5). */
const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;

/** FNV-1a over the text's UTF-16 code units: a signed 32-bit integer. */
export function hashText(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash | 0;
}
