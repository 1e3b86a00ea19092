/** Unique names. `crypto.randomUUID` exists only over https and on this machine. */

/** Thirty-two hexadecimal digits. */
export function randomName(): string {
  return writeHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A UUID of version 4 (RFC 9562, section 5.4), as the space names its blocks. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return writeHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function writeHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
