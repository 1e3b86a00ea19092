/** Makes the site's plain facts (languages, addresses, brand) from the configuration and the store. */
import type { Site, SiteLanguage } from '#renderer';
import type { Config } from './config.ts';
import type { StoreSummary } from './content/store-types.ts';

/** The tag of the default language when the configuration names none. */
const DEFAULT_LANGUAGE_CODE = 'en';

/** The site of a configuration over a store. */
export function createSite(config: Config, summary: Pick<StoreSummary, 'languages'>): Site {
  const { url, brand, timeZone, home, dataFolders } = config.site;
  return {
    url: url.replace(/\/+$/, ''),
    brand,
    timeZone,
    homeSlug: home,
    dataFolders,
    languages: config.site.languages?.map(completeLanguage) ?? languagesOfStore(summary.languages),
  };
}

function languagesOfStore(contentLanguages: readonly string[]): SiteLanguage[] {
  return contentLanguages.map((content, index) =>
    completeLanguage({ code: index === 0 ? DEFAULT_LANGUAGE_CODE : content, content }, index),
  );
}

type LanguageConfig = NonNullable<Config['site']['languages']>[number];

function completeLanguage(language: LanguageConfig, index: number): SiteLanguage {
  const { code } = language;
  return {
    code,
    content: language.content ?? (index === 0 ? 'default' : code),
    prefix: language.prefix ?? (index === 0 ? '' : code),
    label: language.label ?? nameOfLanguage(code),
  };
}

/** The language's name in itself, with a capital: `Deutsch`, `Français`. */
function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
