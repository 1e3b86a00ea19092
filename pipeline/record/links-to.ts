/** Finds the pages that asked for the address of another one. */
import { parseRead } from '#renderer';
import type { RecordTables } from './build-record.ts';
import type { PageIdentity, PageRecord } from './page-record.ts';
import { subjectOf } from './read-table.ts';

/** Pages whose own content asked for a page's address, and the first one whose shell did. */
export function* findLinksTo(
  { uuid, language }: Pick<PageIdentity, 'uuid' | 'language'>,
  { pages, reads }: RecordTables,
): Generator<Pick<PageRecord, 'route' | 'story'>> {
  const flags = new Uint8Array(reads.size);
  const subject = subjectOf(uuid);
  for (let number = 0; number < flags.length; number += 1) {
    if (reads.kindOf(number) !== 'story' || reads.subject(number) !== subject) continue;
    const record = reads.record(number);
    const read = parseRead(record.read);
    if (record.language === language && read.kind === 'address' && read.uuid === uuid) flags[number] = 1;
  }
  let isShellTold = false;
  for (const page of pages) {
    const isInShell: boolean = !isShellTold && pages.shellReadsAny(page, flags);
    isShellTold ||= isInShell;
    if (isInShell || pages.readsAny(page, flags)) yield pages.describe(page);
  }
}
