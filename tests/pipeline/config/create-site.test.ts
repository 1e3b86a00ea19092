/** Tests a site's languages. */
import { describe, expect, it } from 'vitest';
import { Config } from '../../../pipeline/config/config.ts';
import { createSite } from '../../../pipeline/config/create-site.ts';
import { catalogues } from '../../../renderer/messages/index.ts';

function labelsOf(...codes: string[]): string[] {
  const languages = codes.map((code) => ({ code }));
  const { languages: named } = createSite(Config.parse({ site: { languages } }), { languages: ['default'] });
  return named.map(({ label }) => label);
}

describe('the languages of a site', () => {
  it('should bear their own names, with a capital', () => {
    expect(labelsOf('de', 'en', 'fr', 'pt-BR')).toEqual([
      'Deutsch',
      'English',
      'Français',
      'Português (Brasil)',
    ]);
  });

  it('should bear the names that Intl gives, also those that it is not asked for', () => {
    const codes = Object.keys(catalogues);
    const named = codes.map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '');
    expect(labelsOf(...codes)).toEqual(named.map((name) => name.charAt(0).toUpperCase() + name.slice(1)));
  });
});
