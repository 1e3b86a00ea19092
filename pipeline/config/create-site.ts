/** Makes the site's plain facts (languages, addresses, brand) from the configuration and the store. */
import type { Site, SiteLanguage } from '#renderer/model';
import type { Config } from './config.ts';
import { prefixOf } from './language/prefix-of.ts';

type SiteTiles = NonNullable<NonNullable<Site['map']>['tiles']>;

/** The content language that every story of a space has. The space does not say which language it is. */
const DEFAULT_CONTENT = 'default';
/** The tag of the default language when the configuration names none, and no other language has it. */
const DEFAULT_LANGUAGE_CODE = 'en';
/** The tag of an undetermined language (ISO 639-2), and the beginning of such tags. */
const UNKNOWN_LANGUAGE_CODE = 'und';

/** Makes the site of a configuration and a store. */
export function createSite(config: Config, { languages }: { readonly languages: readonly string[] }): Site {
  const { url, brand, timeZone, home, dataFolders } = config.site;
  return {
    // In the form of browsers, so that sitemap, canonical links and redirects agree about umlauts, capitals and ports.
    url: new URL(url).href.replace(/\/+$/, ''),
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

/** Describes the map; empty if nothing is configured. */
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

/** Each language gets a unique tag, because pages, messages and links depend on it. */
function languagesOfStore(contentLanguages: readonly string[]): SiteLanguage[] {
  const tags = contentLanguages.map(tagOf);
  const isTaken = (tag: string, end?: number) =>
    tags.slice(0, end).some((other) => other?.toLowerCase() === tag.toLowerCase());
  return contentLanguages.map((content, index) => {
    const tag = tags[index];
    if (content === DEFAULT_CONTENT && !isTaken(DEFAULT_LANGUAGE_CODE))
      return completeLanguage({ code: DEFAULT_LANGUAGE_CODE, content }, index);
    if (tag !== undefined && !isTaken(tag, index)) return completeLanguage({ code: tag, content }, index);
    return completeLanguage(describeUnknown(content, index), index);
  });
}

/** Returns the language tag in a space's name for a language, which may also be written `en_US`. */
function tagOf(content: string): string | undefined {
  if (content === DEFAULT_CONTENT) return undefined;
  const tag = content.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length === 1 ? tag : undefined;
  } catch {
    return undefined;
  }
}

function describeUnknown(content: string, index: number): LanguageConfig {
  const code = index === 0 ? UNKNOWN_LANGUAGE_CODE : `${UNKNOWN_LANGUAGE_CODE}-lang${index + 1}`;
  const segment = content.replace(/[^a-z0-9-]+/gi, '-').replace(/^-+|-+$/g, '') || code;
  return { code, content, label: capitalise(content, 'en'), ...(index === 0 ? {} : { prefix: segment }) };
}

type LanguageConfig = NonNullable<Config['site']['languages']>[number];

function completeLanguage(language: LanguageConfig, index: number): SiteLanguage {
  const { code, folder } = language;
  return {
    code,
    ...(folder === undefined ? {} : { folder }),
    content: language.content ?? (index === 0 || folder !== undefined ? DEFAULT_CONTENT : code),
    prefix: prefixOf(language, index),
    label: language.label ?? nameOfLanguage(code),
  };
}

/** Names from Intl for the languages that have built-in messages: asking Intl takes longer than opening the store. */
const knownNames: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
};

/** Returns the language's own name, with a capital: `Deutsch`, `Français`. */
function nameOfLanguage(code: string): string {
  if (Object.hasOwn(knownNames, code)) return knownNames[code]!;
  return capitalise(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code, code);
}

function capitalise(name: string, code: string): string {
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
