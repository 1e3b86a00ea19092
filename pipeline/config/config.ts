/** The configuration: its schema with keys, defaults and limits, and its types. */
import { z } from 'zod';
import { defaultFormAddresses, ICON_NAME, isTimeZone } from '#renderer/model';
import {
  ApiAddressConfig,
  EventAddressConfig,
  FlagsAddressConfig,
  FormAddressConfig,
  IconServiceConfig,
  RoutesAddressConfig,
  SiteAddressConfig,
} from './address-config.ts';
import { CheckConfig } from './check-config.ts';
import type { DocumentedKeys } from './documented/documented-keys.ts';
import { hostNames } from './host-names.ts';
import { IntegrationConfig } from './integration-config.ts';
import { LanguagesConfig } from './language/language-config.ts';
import { FontsConfig } from './look/font-config.ts';
import { ThemeColorConfig, ThemeConfig } from './look/look-config.ts';
import { RedirectConfig } from './redirect-config.ts';
import { RedisPrefixConfig } from './redis-prefix.ts';
import { RouteRulesConfig } from './route-rules.ts';
import { RouteServiceConfig } from './route-service-config.ts';
import { SecurityConfig } from './security/security-config.ts';

export { type HostName, hostNames } from './host-names.ts';

/** The path of one file of the site. */
const PathConfig = z
  .string()
  .regex(/^[^*]+$/, 'Expected the path of one file: patterns such as "*.tsx" are not expanded');

/** The configuration file. */
export const Config = z.strictObject({
  /** The site. */
  site: z
    .strictObject({
      /** Address of the site, with its base path if it has one. */
      url: SiteAddressConfig.default('http://localhost:4322'),
      /** Name of the site, in titles and in the header. */
      brand: z.string().min(1).default('Stopover'),
      /** Time zone of dates and opening hours. */
      timeZone: z
        .string()
        .refine(isTimeZone, 'Expected an IANA time zone such as "Europe/Berlin"')
        .default('UTC'),
      /** Meaning of a parking day: each started period of 24 hours, or each calendar day. */
      dayCount: z.enum(['periods', 'calendar']).default('periods'),
      /** Languages of the site, the first without a prefix; default: the languages of the store, whose default language is `en`, or `und` if another one is English. */
      languages: LanguagesConfig.optional(),
      /** Slug of the story that is the home page. */
      home: z.string().min(1).default('home'),
      /** Icon of the site, from which all sizes are drawn: an SVG file, or a square PNG file of at least 180 pixels. */
      icon: z.string().min(1).optional(),
      /** Logo of the site, an SVG or PNG file: in the built-in header and footer, and in structured data. */
      logo: z.string().min(1).optional(),
      /** Colour of the browser's bars, or one for each colour scheme: `{"light": "#fff", "dark": "#000"}`. */
      themeColor: ThemeColorConfig.optional(),
      /** Folders whose stories are data, not pages. */
      dataFolders: z.array(z.string().min(1)).default(['global', 'content']),
    })
    .prefault({}),
  /** The space and its access. */
  storyblok: z
    .strictObject({
      /** Access token for published stories; better set in the environment as `STORYBLOK_TOKEN`. */
      token: z.string().optional(),
      /** Access token for drafts, even if `token` is the same; better set in the environment as `STORYBLOK_PREVIEW_TOKEN`. */
      previewToken: z.string().optional(),
      /** OAuth token, which lowers the pace to 3 requests a second; better set in the environment as `STORYBLOK_OAUTH_TOKEN`. */
      oauthToken: z.string().optional(),
      /** Number of the space. If it is set, a fetch refuses a token of another space. */
      spaceId: z.coerce.number('Expected the number of a space').int().positive().optional(),
      /** Region of the space. */
      region: z.enum(['eu', 'us', 'ca', 'ap', 'cn']).default('eu'),
      /** Base address of the API, up to and including the version. */
      apiUrl: ApiAddressConfig.optional(),
      /** Versions of the stories to fetch; default: published, and drafts if there is a token for them. */
      versions: z
        .array(z.enum(['published', 'draft']))
        .min(1)
        .optional(),
      /** Content languages to fetch, by their names in the space; default: all. */
      languages: z.array(z.string().min(1)).optional(),
      /** Fetches only stories whose slug starts with this text. */
      startsWith: z.string().optional(),
      /** Requests a second; default: 5, or 3 with an OAuth token. The API itself allows 50 for pages of 25. */
      requestsPerSecond: z
        .union([z.number().positive().max(1000), z.literal('unlimited')], {
          error: 'Expected a number up to 1000, or "unlimited"',
        })
        .optional(),
    })
    .prefault({}),
  /** Folder of the fixture store. */
  store: z.string().min(1).default('fixtures/content'),
  /** Folder of the built site. */
  out: z.string().min(1).default('dist'),
  /** Folder for data that can be recreated: the record of the last build, interrupted fetches. It lies outside of `out` and `store`. */
  cache: z.string().min(1).default('.stopover'),
  /** The output of a build. */
  build: z
    .strictObject({
      /** `file`: /a/b is a/b.html. `directory`: a/b/index.html. */
      format: z.enum(['file', 'directory']).default('file'),
      /** Hosts whose redirect and header files are written. */
      hosts: z
        .array(z.enum(hostNames))
        .refine(
          (hosts) => !hosts.includes('netlify') || !hosts.includes('cloudflare'),
          'Expected "netlify" or "cloudflare", not both: their files _redirects and _headers have the same names, but Cloudflare refuses lines that Netlify needs, and the other way round. Build once for each, with --config and --out',
        )
        .default(['netlify']),
      /** `folder` replaces files in the output folder; `releases` makes it a link to a whole site and keeps the last three. */
      publish: z.enum(['folder', 'releases']).default('folder'),
      /** Library that hydrates islands: `preact` is a tenth of the size, `react` is the library that the server uses. */
      islandRuntime: z.enum(['preact', 'react']).default('preact'),
      /** Treatment of pages that fail: `refuse` leaves the last good site, `keep-last` keeps the last files of these pages, `leave-out` publishes the site without them. */
      onFailedPage: z.enum(['refuse', 'keep-last', 'leave-out']).default('refuse'),
      /** Seconds that rendering a page may take. Then the site's own code is stopped, and the page fails. */
      pageTimeout: z.number().min(0.1).max(3600).default(30),
      /** Place where pages are rendered: `threads` on this machine, or workers on several machines through BullMQ and Redis (docs/scale.md). */
      engine: z.enum(['threads', 'bullmq']).default('threads'),
      /** Place through which a build and its workers exchange files: a folder on a disk that all machines see, or `s3://BUCKET/FOLDER`. */
      sharedFolder: z.string().min(1).optional(),
      /** First part of the keys that builds and workers have in Redis. Sites that share a Redis, but not their workers, need one each. */
      redisPrefix: RedisPrefixConfig.default('stopover'),
      /** Least number of pages to render for which a build uses workers; it renders fewer pages itself. */
      queueFromPages: z.number().int().min(1).default(400),
      /** Writes source maps for the site's own code in browsers. They contain its sources, so anybody can read them. */
      sourceMaps: z.boolean().default(true),
      /** Writes `.br` and `.gz` files beside text files, for hosts that do not compress. */
      precompress: z.boolean().default(false),
    })
    .prefault({}),
  /** Endpoints of visitors' forms; docs/hosting.md describes their answers. */
  forms: z
    .strictObject({
      /** Endpoint for messages of contact forms; `{key}` stands for the form's `endpoint_key`. */
      contact: FormAddressConfig.default(defaultFormAddresses.contact),
      /** Endpoint for requests for an offer's code; `{key}` stands for the offer's `campaign_key`. */
      offer: FormAddressConfig.default(defaultFormAddresses.offer),
      /** Endpoints of single keys, instead of the two above. */
      endpoints: z
        .record(z.string().regex(/^[a-z0-9-]{1,40}$/, 'Expected a key such as "contact"'), FormAddressConfig)
        .default({}),
    })
    .prefault({}),
  /** Real-user monitoring with Datadog, after consent. Without keys, or with placeholders, the site contains no monitoring code. */
  monitoring: z
    .strictObject({
      /** Id of the application, from the monitoring service. */
      applicationId: z.string().min(1),
      /** Public token of the application, from the monitoring service. */
      clientToken: z.string().min(1),
      /** Name of the site in reports. */
      service: z.string().min(1).default('website'),
      /** Identifies the build; default: the id of the CI job, which differs in each job, so each job renders all pages again. */
      version: z.string().min(1).optional(),
      /** Percentage of sessions that are monitored. */
      sessionSampleRate: z.number().min(0).max(100).default(100),
      /** Id of a remote configuration at the monitoring service. */
      remoteConfigurationId: z.string().min(1).optional(),
    })
    .optional(),
  /** Statistics without cookies, after consent; docs/hosting.md describes the events. Without an address, nothing is counted. */
  analytics: z
    .strictObject({
      /** Address that receives the events, as JSON by POST. */
      url: EventAddressConfig,
    })
    .optional(),
  /** Feature flags through OpenFeature; without a key, or with a placeholder, flags have their defaults. Tracking waits for consent to statistics. */
  flags: z
    .strictObject({
      /** Public key of the flag service. */
      clientKey: z.string(),
      /** Address of a service that speaks OpenFeature's remote evaluation protocol. */
      url: FlagsAddressConfig,
      /** Consent that is needed to evaluate flags; `none` evaluates them in every visit, without a cookie. */
      consent: z.enum(['none', 'statistics', 'marketing', 'media']).default('none'),
    })
    .optional(),
  /** The route service, which also computes the site's shuttle routes; docs/operations.md describes the keys. Tokens and `REDIS_URL` belong in the environment. */
  routeService: RouteServiceConfig,
  /** The visitors' map. Without tiles or a basemap, routes are drawn on a plain background. */
  map: z
    .strictObject({
      /** Address of the route service, if it is not the site's own origin, such as `https://routes.example.com`. */
      service: RoutesAddressConfig.optional(),
      /** The site's own map below the routes: the file from `route-service prepare --basemap`. Replaces `tiles`. */
      basemap: z.string().min(1).optional(),
      /** Map tiles below the routes. */
      tiles: z
        .strictObject({
          /** Template with `{z}`, `{x}` and `{y}`, on an https server or the site itself. */
          url: z
            .string()
            .regex(
              /^(https:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
              'Expected an https address or a path with {z}, {x} and {y}',
            ),
          /** Attribution of the tiles; shown on the map as text. */
          attribution: z.string().min(1).optional(),
          /** Highest zoom level of the tiles. */
          maxZoom: z.number().int().min(1).max(22).default(18),
        })
        .optional(),
    })
    .prefault({}),
  /** Icons from collections, such as `mdi:parking`. A fetch brings them into the store, and a build inlines them. */
  icons: z
    .strictObject({
      /** Icons that the site's own code uses, in addition to those in the content. */
      names: z
        .array(z.string().regex(ICON_NAME, 'Expected collection and name such as "mdi:parking"'))
        .default([]),
      /** Service for collections that are not installed as `@iconify-json/COLLECTION`; `false` for none. */
      service: IconServiceConfig.default('https://api.iconify.design'),
    })
    .prefault({}),
  /** Redirects in addition to those of the space and of moved stories. */
  redirects: z.array(RedirectConfig).default([]),
  /** Rules for address patterns such as `/offers/**`; a later rule overrides an earlier one. */
  routeRules: RouteRulesConfig.default({}),
  /** Modules whose `defineBlock` exports join the block library, or replace a block of the same name. */
  blocks: z.array(PathConfig).default([]),
  /** Modules whose `defineIsland` exports blocks may place in pages. */
  islands: z.array(PathConfig).default([]),
  /** Modules whose `defineBehaviour` exports work on elements of pages. */
  behaviours: z.array(PathConfig).default([]),
  /** Modules that browsers run once in every document. */
  clientModules: z.array(PathConfig).default([]),
  /** Code of third parties, such as a tag manager, which browsers load after consent. */
  integrations: z
    .array(IntegrationConfig)
    .refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'Expected a name of its own for each integration',
    )
    .default([]),
  /** Module that exports `renderDocument`, which writes the HTML document. */
  document: z.string().optional(),
  /** Security of the site's pages. */
  security: SecurityConfig.prefault({}),
  /** Folder whose files are published as they are, if it exists. */
  public: z.string().min(1).default('public'),
  /** Module that exports a shell made by `defineShell`: the site's own header, footer and other parts. */
  shell: z.string().optional(),
  /** Modules whose `definePages` exports make pages from content that are not stories, such as page 2 of a listing. */
  pages: z.array(PathConfig).default([]),
  /** Modules whose `defineArtefact` and `defineArtefacts` exports make other files from content, such as feeds and search indexes. */
  artefacts: z.array(PathConfig).default([]),
  /** The site's own style sheets, after the base styles; docs/look.md describes them. */
  styles: z.array(PathConfig).default([]),
  /** Base styles of the built-in blocks; `false` leaves them and their fonts out. */
  baseStyles: z.boolean().default(true),
  /** Families of fonts, from files of the site or from packages of Fontsource; docs/look.md describes them. */
  fonts: FontsConfig.default([]),
  /** CSS custom properties that replace those of the style sheets, such as the brand colour: `{"--apron": "#123456"}`. */
  theme: ThemeConfig.default({}),
  /** The rules of `stopover check`. */
  check: CheckConfig.prefault({}),
  /** Access to the preview. */
  preview: z
    .strictObject({
      /** `local`: users of this machine see drafts without signing in. `token`: nobody does. Use `token` behind a proxy on the same machine. */
      access: z.enum(['local', 'token']).default('local'),
      /** Host names of the preview, such as `preview.example.com`; IP addresses and `localhost` need no entry. */
      hosts: z
        .array(z.string().regex(/^[a-z0-9.-]+$/, 'Expected a host name such as "preview.example.com"'))
        .default([]),
      /** Origins of editors that may frame the preview and send edits. */
      editors: z
        .array(
          z
            .url({ protocol: /^https?$/, error: 'Expected an origin such as "https://app.storyblok.com"' })
            // A copied address may have a path, but messages of the editor carry only the origin.
            .overwrite((address) => (URL.canParse(address) ? new URL(address).origin : address)),
        )
        .default(['https://app.storyblok.com']),
    })
    .prefault({}),
  /** Visitor messages by language and key. */
  messages: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** The configuration in a file: keys with a default are optional. */
export type UserConfig = z.input<typeof Config> & DocumentedKeys;
export type Config = z.output<typeof Config>;

/** Gives a configuration file its types; returns its argument. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
