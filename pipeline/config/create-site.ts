/** Makes the site's plain facts (languages, addresses, brand) from the configuration and the store. */
import type { Site, SiteLanguage } from '#renderer/model';
import type { Config } from './config.ts';

type SiteTiles = NonNullable<NonNullable<Site['map']>['tiles']>;

/** The tag of the default language when the configuration names none. */
const DEFAULT_LANGUAGE_CODE = 'en';

/** The site of a configuration over a store. */
export function createSite(config: Config, { languages }: { readonly languages: readonly string[] }): Site {
  const { url, brand, timeZone, home, dataFolders } = config.site;
  return {
    url: url.replace(/\/+$/, ''),
    brand,
    timeZone,
    homeSlug: home,
    dataFolders,
    ...describeMap(config),
    ...(config.integrations.some(({ consent }) => consent !== 'none') ? { asksConsent: true } : {}),
    dayCount: config.site.dayCount,
    forms: config.forms,
    languages: config.site.languages?.map(completeLanguage) ?? languagesOfStore(languages),
  };
}

/** Nothing where nothing is configured. */
function describeMap({ map: { service, tiles } }: Config): Pick<Site, 'map'> {
  if (!service && !tiles) return {};
  return {
    map: {
      ...(service ? { service: service.replace(/\/+$/, '') } : {}),
      ...(tiles ? { tiles: describeTiles(tiles) } : {}),
    },
  };
}

function describeTiles({ url, maxZoom, attribution }: NonNullable<Config['map']['tiles']>): SiteTiles {
  return { url, maxZoom, ...(attribution ? { attribution } : {}) };
}

function languagesOfStore(contentLanguages: readonly string[]): SiteLanguage[] {
  return contentLanguages.map((content, index) =>
    completeLanguage({ code: index === 0 ? DEFAULT_LANGUAGE_CODE : content, content }, index),
  );
}

type LanguageConfig = NonNullable<Config['site']['languages']>[number];

function completeLanguage(language: LanguageConfig, index: number): SiteLanguage {
  const { code, folder } = language;
  return {
    code,
    ...(folder === undefined ? {} : { folder }),
    content: language.content ?? (index === 0 || folder !== undefined ? 'default' : code),
    prefix: language.prefix ?? (index === 0 ? '' : code),
    label: language.label ?? nameOfLanguage(code),
  };
}

/** Names of the languages that have built-in messages, as Intl gives them: it takes longer to ask for them than to open the store. */
const knownNames: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
};

/** The language's name in itself, with a capital: `Deutsch`, `Français`. */
function nameOfLanguage(code: string): string {
  if (Object.hasOwn(knownNames, code)) return knownNames[code]!;
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
