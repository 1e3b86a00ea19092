/** Publishing releases: the files that a new one takes over, the releases that stay, and the repair of a link. */
import { readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openOutput, type PublishMode } from '../../../pipeline/output/open-output.ts';
import { findOutputPlaces } from '../../../pipeline/output/output-places.ts';
import { switchToRelease } from '../../../pipeline/output/publish-release.ts';
import { recoverOutput } from '../../../pipeline/output/recover-output.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';

/** Publishes a site with some pages of one text, which is also the id of the build. */
function publish(folder: string, text: string, pages = ['a.html'], mode: PublishMode = 'releases') {
  const output = openOutput(folder, mode);
  for (const path of pages) {
    output.put(path, text, 'page');
    output.put(`_payload/${basename(path, '.html')}.json`, '{}', 'page');
  }
  output.put('_stopover/latest.json', JSON.stringify({ id: text }), 'manifest');
  return output.commit('whole');
}

it('has neither the pages that are gone nor half a release, and keeps the files of others', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  publish(folder, 'one', ['a.html', 'gone.html']);
  writeFiles(folder, { 'google1.html': 'mine' });
  writeFiles(`${folder}.releases`, { 'unfinished/half.html': 'half' });
  expect(publish(folder, 'two')).toEqual({ written: 2, removed: 2 });
  expect(Object.keys(readTree(folder)).sort()).toEqual([
    '_payload/a.json',
    '_stopover/latest.json',
    'a.html',
    'google1.html',
  ]);
  expect(readTree(join(`${folder}.releases`, '000001-one'))['gone.html']).toBe('one');
  expect(readdirSync(dirname(folder)).sort()).toEqual(['dist', 'dist.releases']);
});

it('leaves the release that was the site, although newer ones came before a rollback', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  for (const text of ['one', 'two', 'three']) publish(folder, text);
  switchToRelease(findOutputPlaces(folder), '000001-one', []);
  publish(folder, 'four');
  expect(readTree(folder)['a.html']).toBe('four');
  expect(readdirSync(`${folder}.releases`).sort()).toEqual([
    '000001-one',
    '000002-two',
    '000003-three',
    '000004-four',
  ]);
});

it('puts the link in its place after a kill between the folder and the link', () => {
  const folder = join(makeTemporaryFolder(), 'dist');
  publish(folder, 'one', ['a.html'], 'folder');
  publish(folder, 'two');
  renameSync(folder, `${folder}.next`);
  recoverOutput(folder);
  expect(readTree(folder)['a.html']).toBe('two');
  expect(readdirSync(dirname(folder)).sort()).toEqual(['dist', 'dist.releases']);
});
