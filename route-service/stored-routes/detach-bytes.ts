/** Separates bytes that are kept from the larger memory that they came in: buffers are parts of pools and of what arrived. */

/** Returns bytes that keep no other memory alive. */
export function detachBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
