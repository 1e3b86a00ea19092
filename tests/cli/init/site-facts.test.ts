/** The facts of a site that follow from the stories of its space. */
import { describe, expect, it } from 'vitest';
import { findSiteFacts } from '../../../cli/init/site-facts.ts';
import { writeConfig } from '../../../cli/init/starter/config-file.ts';
import { Config } from '../../../pipeline/config/config.ts';

type Dates = Readonly<Record<string, string | undefined>>;

/** Stories whose ids are their places in the list. */
function storiesOf(dates: Dates, alternates: Readonly<Record<string, readonly number[]>> = {}) {
  return Object.entries(dates).map(([slug, date], id) => ({
    ...{ id, slug, firstPublishedAt: date ?? null },
    ...(alternates[slug] ? { alternates: alternates[slug] } : {}),
  }));
}

function foldersOf(dates: Dates, translations: readonly string[] = []) {
  return findSiteFacts(storiesOf(dates), translations).languages?.map(({ folder }) => folder);
}

describe('the languages of a new site', () => {
  const rest = { 'de/home': '2026-03-02', 'fr/home': '2026-03-02', 'de/hütten': '2026-03-02' };

  it('should include the one of the stories outside the folders, if they have a home page', () => {
    const { languages } = findSiteFacts(storiesOf({ home: '2026-03-01', about: '2026-03-01', ...rest }), []);
    expect(languages).toEqual([
      { code: 'en', label: 'English' },
      { code: 'de', folder: 'de', label: 'Deutsch' },
      { code: 'fr', folder: 'fr', label: 'Français' },
    ]);
    const dates = { home: '2026-03-01', 'en-gb/home': '2026-03-01', ...rest };
    const [first, ...others] = findSiteFacts(storiesOf(dates), []).languages!;
    expect(first).toEqual({ code: 'und', label: 'Default' });
    expect(others.map(({ code }) => code)).toEqual(['de', 'en-GB', 'fr']);
    expect(foldersOf({ about: '2026-03-01', ...rest })).toEqual(['de', 'fr']);
  });

  it('should have addresses like the slugs of their folders, except the first, which has no prefix', () => {
    const swiss = { 'fr-ch/home': '2026-03-01', 'fr-ch/tarifs': '2026-03-01', 'de-ch/home': '2026-03-02' };
    const prefixes = (dates: Readonly<Record<string, string>>) =>
      findSiteFacts(storiesOf(dates), []).languages?.map(({ code, prefix }) => [code, prefix]);
    expect(prefixes({ ...swiss, 'it/home': '2026-03-03' })).toEqual([
      ['fr-CH', undefined],
      ['de-CH', 'de-ch'],
      ['it', undefined],
    ]);
    expect(prefixes({ ...swiss, home: '2026-03-01' })).toEqual([
      ['en', undefined],
      ['fr-CH', 'fr-ch'],
      ['de-CH', 'de-ch'],
    ]);
    const { languages } = findSiteFacts(storiesOf(swiss), []);
    const facts = { brand: 'Alps', timeZone: 'UTC', region: 'eu', home: 'home', dataFolders: [] };
    expect(writeConfig({ ...facts, languages: languages!, translations: [] })).toContain(
      'move it up, and remove its "prefix".\n',
    );
  });

  it('should include the one of a single folder, if its stories are connected with others or are all there are', () => {
    const dates = { home: '2026-03-01', 'it/home': '2026-03-01' };
    expect(foldersOf(dates)).toBeUndefined();
    for (const alternates of [{ home: [1] }, { 'it/home': [0] }])
      expect(findSiteFacts(storiesOf(dates, alternates), []).languages).toEqual([
        { code: 'en', label: 'English' },
        { code: 'it', folder: 'it', label: 'Italiano' },
      ]);
    const alone = { 'de/home': '2026-03-01', 'de/preise': '2026-03-01', 'global/header': '2026-03-01' };
    expect(foldersOf(alone)).toEqual(['de']);
    expect(foldersOf({ ...alone, prices: '2026-03-01' })).toBeUndefined();
  });

  it('should not be named like a section that nothing connects, where the stories of other folders are connected', () => {
    const dates = {
      'de/home': '2026-03-01',
      'fr/home': '2026-03-02',
      'it/home': '2026-03-03',
      'it/laptops': '2026-03-03',
    };
    const named = (alternates: Readonly<Record<string, readonly number[]>>) =>
      findSiteFacts(storiesOf(dates, alternates), []).languages?.map(({ folder }) => folder);
    expect(named({})).toEqual(['it', 'de', 'fr']);
    expect(named({ 'de/home': [1] })).toEqual(['de', 'fr']);
    expect(named({ 'de/home': [1, 2] })).toEqual(['it', 'de', 'fr']);
    expect(named({ 'it/home': [3] })).toEqual(['it', 'de', 'fr']);
  });
});

describe('the languages of a space that translates fields and has language folders', () => {
  const dates = { 'en/home': '2026-03-01', 'en/about': '2026-03-01', 'de/home': '2026-03-02' };
  const facts = { brand: 'Museum', timeZone: 'UTC', region: 'eu' };

  it('should include those by field, with the folder of the first one, if no other story is a home page', () => {
    const found = findSiteFacts(storiesOf({ ...dates, 'en/global/menu': '2026-03-01' }), ['fr', 'pt_BR']);
    expect(found).toMatchObject({ home: 'home', dataFolders: ['global'] });
    expect(found.languages).toEqual([
      { code: 'en', folder: 'en', label: 'English' },
      { code: 'de', folder: 'de', label: 'Deutsch' },
      { code: 'fr', folder: 'en', content: 'fr', label: 'Français' },
      { code: 'pt-BR', folder: 'en', content: 'pt_BR', label: 'Português (Brasil)' },
    ]);
    expect(writeConfig({ ...facts, ...found, translations: ['fr', 'pt_BR'] })).toMatch(
      /into "fr", and does not name a folder for it\. If its stories are not those of "en", correct its folder\.\n/,
    );
  });

  it('should have a tag of their own and an address if the space calls them by names that are no tags', () => {
    const found = findSiteFacts(storiesOf(dates), ['i18n', 'english', 'DE_at', '中文']);
    expect(found.languages?.slice(2)).toEqual([
      { code: 'und-lang1', prefix: 'i18n', folder: 'en', content: 'i18n', label: 'I18n' },
      { code: 'und-lang2', prefix: 'english', folder: 'en', content: 'english', label: 'English' },
      { code: 'de-AT', folder: 'en', content: 'DE_at', label: 'Österreichisches Deutsch' },
      { code: 'und-lang4', folder: 'en', content: '中文', label: '中文' },
    ]);
    expect(Config.safeParse({ site: { languages: found.languages } }).error).toBeUndefined();
  });

  it('should have a tag that a configuration takes, even if Intl writes another one', () => {
    const { languages } = findSiteFacts(storiesOf(dates), ['en_US_POSIX']);
    expect(languages?.at(-1)).toMatchObject({ code: 'en-US-POSIX', content: 'en_US_POSIX' });
    expect(Config.safeParse({ site: { languages } }).error).toBeUndefined();
  });

  it('should have a tag of its own each, if the space writes one tag in two ways', () => {
    const { languages } = findSiteFacts(storiesOf(dates), ['pt-br', 'pt_BR', 'DE']);
    expect(languages?.slice(2).map(({ code, content }) => [code, content])).toEqual([
      ['pt-BR', 'pt-br'],
      ['und-lang4', 'pt_BR'],
      ['und-lang5', 'DE'],
    ]);
    expect(Config.safeParse({ site: { languages } }).error).toBeUndefined();
    const mixed = findSiteFacts(storiesOf(dates), ['DE', 'x', 'i18n']).languages;
    expect(mixed?.slice(2).map(({ code }) => code)).toEqual(['und-lang4', 'und-lang2', 'und-lang3']);
  });

  it('should be left open, with the folders in a comment, if the stories outside have a home page', () => {
    const found = findSiteFacts(storiesOf({ ...dates, home: '2026-03-01' }), ['fr']);
    expect(found.languages).toBeUndefined();
    expect(writeConfig({ ...facts, ...found, translations: ['fr'] })).toMatch(
      /To make languages of the folders "en", "de", list all languages\. Leave out a folder that is a section of the site:\n.*languages: \[\{ code: 'es' \}, \{ code: 'fr' \}, \{ code: 'en', folder: 'en' \}, \{ code: 'de', folder: 'de' \}\],/,
    );
    expect(writeConfig({ ...facts, ...found, translations: ['DE'] })).toContain(
      "{ code: 'de', content: 'DE' }, { code: 'en', folder: 'en' }, { code: 'und-lang4', folder: 'de' }],",
    );
  });

  it('should list English first in that comment, as a build counts the stories outside the folders', () => {
    const homes = { home: '2026-03-01', 'de/home': '2026-03-02', 'fr-ch/home': '2026-03-02' };
    const found = findSiteFacts(storiesOf(homes), ['nl']);
    expect(writeConfig({ ...facts, ...found, translations: ['nl'] })).toContain(
      "languages: [{ code: 'en' }, { code: 'nl' }, { code: 'de', folder: 'de' }, { code: 'fr-ch', folder: 'fr-ch' }],",
    );
  });
});

describe('the first of several language folders', () => {
  it('should be the one that was published first, if all have the same number of stories', () => {
    const dates = {
      'cy/home': '2026-03-02',
      'de/home': '2026-03-01',
      'cy/a': '2026-02-03',
      'de/a': '2026-02-02',
    };
    expect(foldersOf(dates)).toEqual(['de', 'cy']);
    expect(foldersOf({ 'cy/home': undefined, 'de/home': '2026-03-01' })).toEqual(['de', 'cy']);
    expect(foldersOf({ 'de/home': undefined, 'cy/home': undefined })).toEqual(['cy', 'de']);
  });

  it('should be the one with most stories, or the default language of the space', () => {
    const dates = { 'cy/home': '2026-03-02', 'de/home': '2026-03-01', 'cy/a': '2026-03-03' };
    expect(foldersOf(dates)).toEqual(['cy', 'de']);
    expect(foldersOf(dates, ['cy'])).toEqual(['de', 'cy']);
    expect(foldersOf({ ...dates, 'en/home': '2026-03-04' }, ['cy', 'de'])).toEqual(['en', 'cy', 'de']);
  });
});

describe('the configuration of a new site', () => {
  const facts = { brand: 'Library', timeZone: 'UTC', region: 'eu', home: 'home', dataFolders: [] };

  it('should say what it does not know of the languages', () => {
    expect(writeConfig({ ...facts, translations: ['cy', 'pt_BR'] })).toContain(
      "so it counts as English. To name it, list all languages, the default first:\n    // languages: [{ code: 'de' }, { code: 'cy' }, { code: 'pt-BR', content: 'pt_BR' }],\n  },",
    );
    expect(writeConfig({ ...facts, translations: ['en', 'de'] })).toMatch(
      /counts as "und", an unknown one\..*\n.*languages: \[\{ code: 'fr' \}, \{ code: 'en' \}, \{ code: 'de' \}\],/,
    );
    expect(writeConfig({ ...facts, translations: ['pt_BR', 'pt-br'] })).toContain(
      "languages: [{ code: 'de' }, { code: 'pt-BR', content: 'pt_BR' }, { code: 'und-lang3', content: 'pt-br' }],",
    );
    expect(writeConfig({ ...facts, translations: ['i18n', 'x'] })).toContain(
      "languages: [{ code: 'de' }, { code: 'und-lang2', prefix: 'i18n', content: 'i18n' }, { code: 'und-lang3', prefix: 'x', content: 'x' }],",
    );
    // Another spelling would move the pages of a site that has been built without the list.
    expect(writeConfig({ ...facts, translations: ['pt-br', 'iw'] })).toContain(
      "languages: [{ code: 'de' }, { code: 'pt-br' }, { code: 'iw' }],",
    );
    const languages = [{ code: 'de', folder: 'de', label: 'Deutsch' }];
    expect(writeConfig({ ...facts, languages, translations: [] })).toMatch(
      /first language is the main one.*\n {4}languages: \[\{ code: 'de'/,
    );
  });

  it('should say that the language of the stories outside the folders is a guess', () => {
    const folder = { code: 'de', folder: 'de', label: 'Deutsch' };
    const write = (code: string) =>
      writeConfig({ ...facts, languages: [{ code, label: '' }, folder], translations: [] });
    expect(write('en')).toMatch(
      /outside the folders, so it counts as English\..*\n {4}languages: \[\{ code: 'en'/,
    );
    expect(write('und')).toMatch(/so it counts as "und", an unknown one\./);
  });

  it('should say nothing of languages that are certain', () => {
    expect(writeConfig({ ...facts, languages: [{ code: 'en', label: 'English' }] })).not.toContain(
      '// A space',
    );
  });
});
