/**
 * The settings that are the same for every page of a build: languages, addresses, brand. Plain data, made once from the
 * configuration.
 */
import type { DayCount } from '../forms/search-rules.ts';
import type { FormAddresses } from './form-address.ts';

/** One language of the site. */
export interface SiteLanguage {
  /** The language tag written in `lang` and `hreflang`: `en`, `de`, `pt-BR`. */
  readonly code: string;
  /** The name of the language in the space: `default` or a language code. */
  readonly content: string;
  /** The folder of the space that holds its stories; absent for languages that are translated field by field. */
  readonly folder?: string;
  /** First segment of its addresses; empty for the default language. */
  readonly prefix: string;
  /** The language's name in that language: `English`, `Deutsch`. */
  readonly label: string;
}

/** A site as every page sees it. */
export interface Site {
  /** Origin and optional base path without a trailing slash, such as `https://windsock.example`. */
  readonly url: string;
  /** Name of the site. */
  readonly brand: string;
  /** The first is the default language. */
  readonly languages: readonly SiteLanguage[];
  /** Slug of the story that is the site's root in the default language. */
  readonly homeSlug: string;
  /** Folders whose stories are never pages: `global`, `content`. */
  readonly dataFolders: readonly string[];
  /** Types whose stories are never pages, wherever they are: those that `defineBlock` defines. Absent: all types may be pages. */
  readonly pagelessTypes?: ReadonlySet<string>;
  /** IANA time zone for dates that do not belong to an airport. */
  readonly timeZone: string;
  /** How parking days are counted; absent: started periods of 24 hours. */
  readonly dayCount?: DayCount;
  /** The addresses of forms; absent: on the site's own host. */
  readonly forms?: FormAddresses;
  /** Whether something on the site needs consent: visitors are then asked even without a consent record. */
  readonly asksConsent?: boolean;
  /** Addresses of the style sheets that pages with a block load beside the site's, by the name of the block or content type. */
  readonly blockStyles?: Readonly<Record<string, readonly string[]>>;
  /** The logo that the site brings; absent without one. */
  readonly logo?: SiteLogo;
  /** The map widget's settings; defaults when absent. */
  readonly map?: SiteMap;
}

/** The site's own logo. */
export interface SiteLogo {
  /** Address from the root of the host: `/_stopover/assets/logo.1a2b3c4d.svg`. */
  readonly src: string;
  /** Its own size, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The map widget's sources of routes and tiles. */
export interface SiteMap {
  /** Address of the route service, without a trailing slash; the site's own origin when absent. */
  readonly service?: string;
  /** Map tiles under the routes; none when absent. */
  readonly tiles?: {
    /** Address with `{z}`, `{x}` and `{y}`. */
    readonly url: string;
    /** Attribution of the tiles, as text. */
    readonly attribution?: string;
    readonly maxZoom?: number;
  };
}

/** The site's default language, the one without a prefix. */
export function defaultLanguage(site: Site): SiteLanguage {
  return site.languages[0]!;
}
