/** Tests a site's address and languages. */
import { describe, expect, it } from 'vitest';
import { Config } from '../../../pipeline/config/config.ts';
import { createSite } from '../../../pipeline/config/create-site.ts';
import { catalogues } from '../../../renderer/messages/index.ts';

function labelsOf(...codes: string[]): string[] {
  const languages = codes.map((code) => ({ code }));
  const { languages: named } = createSite(Config.parse({ site: { languages } }), { languages: ['default'] });
  return named.map(({ label }) => label);
}

describe('the address of a site', () => {
  it.each([
    ['https://windsock.example/', 'https://windsock.example'],
    ['HTTPS://Windsock.Example:443/Shop/', 'https://windsock.example/Shop'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['http://[::1]:3000/gr%C3%B6%C3%9Fe', 'http://[::1]:3000/gr%C3%B6%C3%9Fe'],
  ])('should be in the form in which browsers and sitemaps write it: %s', (url, expected) => {
    const config = Config.parse({ site: { url } });
    expect(createSite(config, { languages: ['default'] }).url).toBe(expected);
  });
});

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

describe('the languages of a store, without a configuration', () => {
  const languagesOf = (...languages: string[]) => createSite(Config.parse({}), { languages }).languages;

  it('should have the tags that the space has, and English for its default', () => {
    expect(languagesOf('default', 'de', 'pt-br')).toEqual([
      { code: 'en', content: 'default', prefix: '', label: 'English' },
      { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
      { code: 'pt-br', content: 'pt-br', prefix: 'pt-br', label: 'Português (Brasil)' },
    ]);
    expect(languagesOf('de', 'fr').map(({ code, prefix }) => [code, prefix])).toEqual([
      ['de', ''],
      ['fr', 'fr'],
    ]);
  });

  it('should not take the default for English where another language is', () => {
    expect(languagesOf('default', 'de', 'en')).toMatchObject([
      { code: 'und', content: 'default', prefix: '', label: 'Default' },
      { code: 'de' },
      { code: 'en', content: 'en', prefix: 'en' },
    ]);
  });

  it('should have tags of their own that browsers take, whatever the space calls them', () => {
    const names = ['default', 'en_US', 'en-us', 'x', '../a b', '?', 'DE'];
    const languages = languagesOf(...names);
    expect(languages.map(({ content }) => content)).toEqual(names);
    expect(languages.map(({ code, prefix }) => `${code} ${prefix}`)).toEqual([
      'en ',
      'en-US en-US',
      'und-lang3 en-us',
      'und-lang4 x',
      'und-lang5 a-b',
      'und-lang6 und-lang6',
      'DE DE',
    ]);
    expect(() => Intl.getCanonicalLocales(languages.map(({ code }) => code))).not.toThrow();
  });
});
