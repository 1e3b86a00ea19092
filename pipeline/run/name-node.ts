/** The identity of the Node that runs: another version may format dates and numbers differently. */
import { hashParts } from '../bytes/hash.ts';

/** Identifies Node and its data for languages and time zones, which may also be the system's. */
export function nameNode(): string {
  const { node, icu = '', cldr = '', tz = '' } = process.versions;
  return hashParts([node, icu, cldr, tz]);
}
