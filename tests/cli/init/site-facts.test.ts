/** The facts of a site that follow from the stories of its space. */
import { describe, expect, it } from 'vitest';
import { findSiteFacts } from '../../../cli/init/site-facts.ts';
import { writeConfig } from '../../../cli/init/starter/config-file.ts';

type Dates = Readonly<Record<string, string | undefined>>;

function foldersOf(dates: Dates, translations: readonly string[] = []) {
  return findSiteFacts(new Map(Object.entries(dates)), translations).languages?.map(({ folder }) => folder);
}

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
    const languages = [{ code: 'de', folder: 'de', label: 'Deutsch' }];
    expect(writeConfig({ ...facts, languages, translations: [] })).toMatch(
      /first language is the main one.*\n {4}languages: \[\{ code: 'de'/,
    );
  });

  it('should say nothing of languages that are certain', () => {
    expect(writeConfig({ ...facts, languages: [{ code: 'en', label: 'English' }] })).not.toContain(
      '// A space',
    );
  });
});
