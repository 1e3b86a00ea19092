/** Pages that have no translation, in languages that have folders. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingTranslation } from '../../../../../pipeline/check/rules/pages/missing-translation.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';
import { beginStoreUpdate } from '../../../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../../../renderer/index.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';
import { testSite } from '../../../../support/markup/render-block.ts';
import { makeTemporaryFolder, writeFiles } from '../../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../../support/sites/site-lab.ts';

/** The findings of the rule in a site with these languages and pages. */
async function findGaps(languages: readonly object[], pages: readonly Story[]) {
  const cwd = makeTemporaryFolder();
  writeFiles(cwd, { 'stopover.config.json': JSON.stringify({ site: { languages } }) });
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  for (const page of pages) update.put('published', page);
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { readonly rule: string }[] };
  return findings.filter(({ rule }) => rule === 'missing-translation');
}

it('should be found in folders where stories are connected in some languages, and not where they stand alone', async () => {
  const languages = ['es', 'it', 'nl'].map((folder) => ({ code: folder, folder }));
  const findings = await findGaps(languages, [
    ...['es', 'it', 'nl'].map((folder, index) =>
      makePage(index + 1, { title: folder, slug: `${folder}/home` }),
    ),
    makePage(4, { title: 'Precios', slug: 'es/precios', alternates: [5] }),
    makePage(5, { title: 'Prezzi', slug: 'it/prezzi', alternates: [4] }),
    makePage(6, { title: 'Noticia', slug: 'es/noticia' }),
  ]);
  expect(findings).toEqual([
    expect.objectContaining({
      ...{ route: '/precios', story: 'es/precios', path: 'content' },
      message: 'The page has no connected story in Nederlands (nl).',
    }),
  ]);
});

it('should not count languages by field as connected stories', async () => {
  const languages = [
    { code: 'en' },
    { code: 'en-GB', content: 'default' },
    ...['ar', 'fa'].map((folder) => ({ code: folder, folder })),
  ];
  const findings = await findGaps(languages, [
    ...['', 'ar/', 'fa/'].map((folder, index) =>
      makePage(index + 1, { title: 'Home', slug: `${folder}home` }),
    ),
    makePage(4, { title: 'Alone', slug: 'alone' }),
    makePage(5, { title: 'Fares', slug: 'fares', alternates: [6] }),
    makePage(6, { title: 'Arabic fares', slug: 'ar/fares' }),
  ]);
  const gaps = findings.filter((finding) => /connected/.test(JSON.stringify(finding)));
  expect(gaps).toEqual([
    expect.objectContaining({ route: '/fares', message: expect.stringContaining('(fa)') }),
  ]);
});

it('should be told of a translated page only where title, description and headings are those of the other', () => {
  const words = { title: 'A', description: 'B', headings: 'C' };
  /** The findings about a page, and one of a language by field that differs in some parts. */
  const check = (differences: object, summary: object = {}) => {
    const page = { uuid: 'a', language: 'en', route: '/a', story: 'a', summary, facts: words };
    const translated = { ...page, language: 'de', route: '/de/a', facts: { ...words, ...differences } };
    const facts = { slug: 'a', languages: null, translatedSlugs: {}, hashes: { default: '1', de: '2' } };
    const found = missingTranslation.check({
      ...{ site: testSite, pages: [page, translated], content: { facts: () => facts } },
      byRoute: new Map([page, translated].map((one) => [one.route, one])),
    } as unknown as CheckedSite);
    return [...found].map(({ route }) => route);
  };
  expect(check({})).toEqual(['/de/a']);
  expect(check({}, { noindex: true })).toEqual([]);
  for (const part of Object.keys(words)) expect(check({ [part]: 'Other' }), part).toEqual([]);
});
