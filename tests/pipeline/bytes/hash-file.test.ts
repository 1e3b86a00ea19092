/** Digests of files are those of their bytes, however many pieces a file is read in. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashContent } from '../../../pipeline/bytes/hash.ts';
import { digestFile, hashFile, listDigests, shortenDigest } from '../../../pipeline/bytes/hash-file.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

it.each([0, 1, 1 << 20, (1 << 20) + 1, (1 << 21) + 7])('should be that of %d bytes', (size) => {
  const bytes = Buffer.alloc(size, 'quay');
  const file = join(makeTemporaryFolder(), 'file');
  writeFileSync(file, bytes);
  expect(hashFile(file)).toBe(hashContent(bytes));
  const md5 = createHash('md5').update(bytes).digest('hex');
  expect(digestFile(file, 'md5')).toBe(md5);
  const [first, second = ''] = listDigests(file, ['md5', 'sha256']);
  expect([first, shortenDigest(second)]).toEqual([md5, hashFile(file)]);
});
