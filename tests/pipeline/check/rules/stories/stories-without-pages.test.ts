/** The rules about stories that make no pages: because of their folder, or of their languages. */
import { expect, it } from 'vitest';
import { dataFolder } from '../../../../../pipeline/check/rules/stories/data-folder.ts';
import { noLanguage } from '../../../../../pipeline/check/rules/stories/no-language.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';
import { createBlockLibrary, defineBlock, definePage } from '../../../../../renderer/index.ts';
import { testSite } from '../../../../support/markup/render-block.ts';

const library = createBlockLibrary([
  definePage({ name: 'guide', fields: {}, render: () => null }),
  defineBlock({ name: 'tariff', kind: 'record', fields: {} }),
]);

function describeSite(...facts: readonly object[]) {
  const site = { ...testSite, pagelessTypes: new Set(['tariff']) };
  return { site, library, version: 'published', store: { facts: () => facts } } as unknown as CheckedSite;
}

const guide = (slug: string, languages: readonly string[] | null = null) => ({
  type: 'guide',
  slug,
  languages,
  translatedSlugs: {},
});
const tariff = (slug: string, languages: readonly string[] | null = null) => ({
  ...guide(slug, languages),
  type: 'tariff',
});

it('should not be told of data folders without a story that could be a page', () => {
  const site = describeSite(tariff('global/a'), tariff('content/a'), guide('content/b'), guide('c'));
  expect([...dataFolder.check(site)].map(({ message }) => message)).toEqual([
    'The folder "content" makes no pages: it holds 2 stories, 1 of a type with a page template.',
  ]);
});

it('should be told of languages where a page could be in none of them', () => {
  const site = describeSite(
    guide('a', ['sv']),
    guide('b', ['sv', 'de']),
    guide('c', []),
    guide('global/d', ['sv']),
    tariff('e', ['sv']),
    { ...guide('f', ['sv']), type: 'mystery' },
  );
  expect([...noLanguage.check(site)].map(({ story }) => story)).toEqual(['a']);
});
