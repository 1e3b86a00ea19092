/** The identity of the Node that runs: another may have other words for dates and numbers. */
import { hashParts } from '../bytes/hash.ts';

/** Names Node with the data of languages and time zones that it formats with, which may also be the system's. */
export function nameNode(): string {
  const { node, icu = '', cldr = '', tz = '' } = process.versions;
  return hashParts([node, icu, cldr, tz]);
}
