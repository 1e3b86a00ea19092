/** Every message that the renderer asks for by a fixed key is in the catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues } from '../../../renderer/messages/catalogues.ts';

const folder = new URL('../../../renderer/', import.meta.url);
/** `message('key'`, `say('key'`, `messageKey="key"`, `label?.('key'`. */
const ASKED = /(?:message|say|label\?\.)\(\s*'([\w.]+)'|messageKey="([\w.]+)"/g;

function listAskedKeys(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('messages'));
  return sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(ASKED)].map(
      ([, key, other]) => `${key ?? other}`,
    ),
  );
}

describe('keys that the renderer asks for', () => {
  const keys = [...new Set(listAskedKeys())].sort();

  it('are found in its sources', () => {
    expect(keys).toEqual(expect.arrayContaining(['skip', 'offer.final', 'nav.breadcrumb']));
  });

  it('are all in the catalogue, as such or with plural forms', () => {
    expect(keys.filter((key) => !(key in catalogues.en) && !(`${key}.other` in catalogues.en))).toEqual([]);
  });
});
