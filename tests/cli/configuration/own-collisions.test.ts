/** Tests files of a site whose places are already taken, through the real program: it names both, and the last site stays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

const config = {
  artefacts: ['own.ts'],
  pages: ['pages.ts'],
  site: { icon: 'icon.svg' },
  build: { hosts: ['vercel'] },
};

const makeFiles = (artefact: string, page: string) => ({
  'own.ts': `import { defineArtefact } from 'stopover';
export const own = defineArtefact({ path: ${JSON.stringify(artefact)}, make: () => 'own' });`,
  'pages.ts': `import { definePages } from 'stopover';
const entry = { key: 'one', path: ${JSON.stringify(page)}, title: 'One', props: {} };
export const news = definePages({ name: 'news', list: () => [entry], render: () => null });
export const tags = definePages({
  name: 'tags',
  list: () => [{ ...entry, key: 'two', path: 'tags/two' }],
  render: () => null,
});`,
});

/** Builds a site, lets the files take its place, and builds again: the error. */
async function fail(artefact: string, page: string, files: Readonly<Record<string, string>> = {}) {
  const cwd = makeProject({
    ...makeFiles('own.txt', 'news/one'),
    'stopover.config.json': JSON.stringify(config),
    'public/README.txt': 'public',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  });
  expect((await runInProcess(['build', '--json'], { cwd })).stdout).toContain('"ok":true');
  const latest = () => readFileSync(join(cwd, 'dist/_stopover/latest.json'), 'utf8');
  const before = latest();
  writeFiles(cwd, { ...makeFiles(artefact, page), ...files });
  const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
  expect(latest()).toBe(before);
  return error;
}

describe('a file that a site makes', () => {
  it.each([
    ['help.html', 'the page /help'],
    ['_payload/help.json', '_payload/help.json of Stopover or its host'],
    ['guides/parking.html/feed.xml', 'the page /guides/parking'],
    ['news/one.html', 'the page /news/one'],
    ['robots.txt', 'robots.txt of Stopover or its host'],
    ['sitemap.xml', 'sitemap.xml of Stopover or its host'],
    ['vercel.json', 'vercel.json of Stopover or its host'],
    ['_stopover/own.txt', '_stopover/own.txt of Stopover or its host'],
    ['manifest.webmanifest', 'manifest.webmanifest of the build'],
    ['readme.txt', 'the public file README.txt'],
    ['README.txt/feed.xml', 'the public file README.txt'],
  ])('should not take the place of something else: %s', async (path, other) => {
    const error = await fail(path, 'news/one');
    expect(error).toMatchObject({ code: 'module-failed', exitCode: 3 });
    expect(error.message).toContain(`artefact ${path} failed: it cannot stand where ${other} does`);
  });
});

describe('a page that a list makes', () => {
  it.each([
    [
      'help',
      'address-collision',
      '/help is claimed by two pages: "help" (id 3) and the page "one" of the list "news"',
    ],
    ['Help', 'address-collision', '"help" (id 3) and the page "one" of the list "news"'],
    [
      'tags/two',
      'address-collision',
      'the page "one" of the list "news" and the page "two" of the list "tags"',
    ],
    ['health', 'address-reserved', 'The address /health of the page "one" of the list "news" is reserved'],
  ])('should not take the place of something else: %s', async (path, code, message) => {
    const error = await fail('own.txt', path);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it('should not stand where a public file does', async () => {
    const error = await fail('own.txt', 'terms', { 'public/terms.html': 'public' });
    expect(error.code).toBe('public-collision');
    expect(error.message).toContain('The public file terms.html would take the place of the page /terms');
  });
});
