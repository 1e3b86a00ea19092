/** Makes ids and uuids for what has none of its own (folders, incomplete stories): the same name gives the same id. */
import { createHash } from 'node:crypto';

/** Ids made here begin where the ids of real spaces do not reach, and stay exact in JavaScript numbers. */
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
