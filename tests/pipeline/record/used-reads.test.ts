/** Tests the search for names among the reads of pages. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginTables, closeTables } from '../../../pipeline/record/build-record.ts';
import { listVainNames } from '../../../pipeline/record/used-reads.ts';
import { formatRead } from '../../../renderer/index.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

/** More than a call may have arguments. */
const MANY = 130_000;

it('should find a name that each page of a large site asks for in its own way', () => {
  const tables = beginTables(join(makeTemporaryFolder(), 'record'), undefined);
  const answer = '0123456789abcdef0123';
  const numbers = Array.from({ length: MANY }, (_, number) => {
    const read = formatRead({ kind: 'query', query: { type: 'berth', where: { pier: `pier-${number}` } } });
    return tables.reads.adopt({ language: 'en', read, answer });
  });
  const names = listVainNames(tables, numbers, { nothing: [answer], isSought: () => true });
  closeTables(tables);
  expect(names).toEqual([{ kind: 'type', name: 'berth', route: undefined }]);
});
