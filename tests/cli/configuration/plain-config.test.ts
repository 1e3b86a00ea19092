/** Tests which configurations count as plain data. */
import { describe, expect, it } from 'vitest';
import { readPlainConfig } from '../../../cli/configuration/plain-config.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/temporary-folder.ts';
import { makeContext } from '../support/make-context.ts';

function read(files: Readonly<Record<string, string>>, config?: string): string | undefined {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, files);
  return readPlainConfig(makeContext({ cwd, ...(config === undefined ? {} : { config }) }));
}

describe('readPlainConfig', () => {
  it('should give the text of plain data, and an empty one where there is none', () => {
    expect(read({})).toBe('');
    expect(read({ 'stopover.config.json': '{"store": "blocks"}' })).toBe('{"store": "blocks"}');
    expect(read({ 'other.json': '{}', 'stopover.config.json': '{"blocks": []}' }, 'other.json')).toBe('{}');
  });

  it.each<[string, Readonly<Record<string, string>>, string | undefined]>([
    ['a program', { 'stopover.config.ts': 'export default {}', 'stopover.config.json': '{}' }, undefined],
    ['a program that was asked for', { 'my.mjs': 'export default {}' }, 'my.mjs'],
    ['data that names blocks', { 'stopover.config.json': '{"blocks": ["./a.tsx"]}' }, undefined],
    ['blocks in other letters', { 'stopover.config.json': '{"bl\\u006fcks": ["./a.tsx"]}' }, undefined],
    ['data that names a document', { 'my.json': '{"document": "./a.tsx"}' }, 'my.json'],
    ['no JSON', { 'stopover.config.json': '{' }, undefined],
    ['no object', { 'stopover.config.json': 'null' }, undefined],
  ])('should refuse %s', (_, files, config) => {
    expect(read(files, config)).toBeUndefined();
  });
});
