/** Makes ids and uuids for folders and incomplete stories, which have none. The same name results in the same id. */
import { createHash } from 'node:crypto';

/** Ids made here begin above those of real spaces, and are exact in JavaScript numbers. */
const FIRST_MADE_ID = 2 ** 48;

/** A number for a name. */
export function stableId(name: string): number {
  return FIRST_MADE_ID + createHash('sha1').update(name).digest().readUIntBE(0, 6);
}

/** A uuid for a name. */
export function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
