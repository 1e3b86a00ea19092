import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';

const { hashCode } = await import(join(import.meta.dirname, '../../scripts/hash-code.mjs'));

const files = {
  'package-lock.json': '{}',
  'build/pipeline/build/index.js': 'pipeline',
  'build/pipeline/build/index.d.ts': 'types',
  'build/renderer/index.js': 'renderer',
  'build/route-service/contract.js': 'contract',
  'build/route-service/app.js': 'service',
};

function hashWith(changes: Partial<typeof files> = {}): string {
  const root = makeTemporaryFolder();
  writeFiles(root, { ...files, ...changes });
  return hashCode({ root, folder: join(root, 'build') });
}

it.each([
  'build/pipeline/build/index.js',
  'build/renderer/index.js',
  'build/route-service/contract.js',
  'package-lock.json',
])('should tell code apart by %s', (file) => {
  expect(hashWith({ [file]: 'other' })).not.toBe(hashWith());
});

it.each(['build/pipeline/build/index.d.ts', 'build/route-service/app.js'])(
  'should not depend on %s, which renders nothing',
  (file) => {
    expect(hashWith({ [file]: 'other' })).toBe(hashWith());
  },
);
