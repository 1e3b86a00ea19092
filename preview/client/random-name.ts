/** Names that nobody else has. */

/** Thirty-two hexadecimal digits. `crypto.randomUUID` is there over https and on this machine alone. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
