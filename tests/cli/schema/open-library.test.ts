/** The stories that are data of a site, by their slugs. */
import { expect, it } from 'vitest';
import { Config } from '#pipeline';
import { createDataTest } from '../../../cli/schema/open-library.ts';

it('should be those of the data folders, in each language folder, with their start pages', () => {
  const languages = [{ code: 'en' }, { code: 'de', folder: 'german' }];
  const isData = createDataTest(Config.parse({ site: { languages, dataFolders: ['global'] } }));
  const slugs = [
    'global',
    'global/a',
    'german/global',
    'german/global/a',
    'globals/a',
    'german/a',
    'a/global',
  ];
  expect(slugs.filter(isData)).toEqual(slugs.slice(0, 4));
});
