/** The configuration: its schema (keys, defaults, limits) and what the rest of the pipeline gets from it. */
import { z } from 'zod';
import { defaultFormAddresses, ICON_NAME, isTimeZone } from '#renderer';
import { AddressConfig } from './address-config.ts';
import { hostNames } from './host-names.ts';
import { RouteRulesConfig } from './route-rules.ts';
import { geocoders, routeProviders } from './route-services.ts';

export { type HostName, hostNames } from './host-names.ts';

const LanguageConfig = z.strictObject({
  /** Language tag for `lang` and `hreflang`: `en`, `pt-BR`. */
  code: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected a language tag such as "de" or "pt-BR"'),
  /** The language's name in the space; `default` for the first. */
  content: z.string().min(1).optional(),
  /** First segment of its addresses; none for the first language, the code for the others. */
  prefix: z
    .string()
    .regex(/^[a-z0-9-]*$/i, 'Expected one path segment such as "de"')
    .optional(),
  /** The language's own name; default: as Intl knows it. */
  label: z.string().min(1).optional(),
});

const RedirectConfig = z.strictObject({
  /** Old address, a path such as `/p4`. */
  from: z.string().min(1),
  /** New address: a path, or an address on another site. */
  to: z.string().min(1),
  /** How lasting the move is, in HTTP's own numbers. */
  status: z.literal([301, 302, 307, 308]).default(301),
});

/** The configuration file as people write it. */
export const Config = z.strictObject({
  /** The site as visitors know it. */
  site: z
    .strictObject({
      /** Where the site will stand, with a base path if it has one. */
      url: z
        .url({ protocol: /^https?$/, error: 'Expected an address such as "https://www.example.com"' })
        .default('http://localhost:4322'),
      /** Name of the site, in titles and in the header. */
      brand: z.string().min(1).default('Stopover'),
      /** Time zone in which dates and opening hours are meant and shown. */
      timeZone: z
        .string()
        .refine(isTimeZone, 'Expected an IANA time zone such as "Europe/Berlin"')
        .default('UTC'),
      /** What a day of parking is: each begun period of 24 hours, or each day of the calendar. */
      dayCount: z.enum(['periods', 'calendar']).default('periods'),
      /** Languages of the site, the first without a prefix; default: those of the store, the first one as `en`. */
      languages: z.array(LanguageConfig).min(1).optional(),
      /** Slug of the story that is the home page. */
      home: z.string().min(1).default('home'),
      /** Folders whose stories are data and no pages. */
      dataFolders: z.array(z.string().min(1)).default(['global', 'content']),
    })
    .prefault({}),
  /** The space and how it is fetched. */
  storyblok: z
    .strictObject({
      /** Access token for what is published; better in the environment: `STORYBLOK_TOKEN`. */
      token: z.string().optional(),
      /** Access token for drafts, where it is another one: `STORYBLOK_PREVIEW_TOKEN`. */
      previewToken: z.string().optional(),
      /** OAuth token; with it the pace is 3 requests a second: `STORYBLOK_OAUTH_TOKEN`. */
      oauthToken: z.string().optional(),
      /** Number of the space; a token of another space is refused. Not checked when absent. */
      spaceId: z.coerce.number('Expected the number of a space').int().positive().optional(),
      /** Region of the space. */
      region: z.enum(['eu', 'us', 'ca', 'ap', 'cn']).default('eu'),
      /** Another base address, up to and including the version. */
      apiUrl: z
        .url({ protocol: /^https?$/, error: 'Expected an address such as "http://127.0.0.1:4324/v2"' })
        .optional(),
      /** Sides of the stories to fetch; default: published, and drafts where there is a token for them. */
      versions: z
        .array(z.enum(['published', 'draft']))
        .min(1)
        .optional(),
      /** Content languages to fetch, as the space calls them; default: all. */
      languages: z.array(z.string().min(1)).optional(),
      /** Fetches only stories whose slug starts so. */
      startsWith: z.string().optional(),
      /** Requests a second; default: 5, and 3 with an OAuth token. The API's own limit for pages of 25 is 50. */
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
  /** Folder for what can be made again: render cache, interrupted fetches. */
  cache: z.string().min(1).default('.stopover'),
  /** What a build writes. */
  build: z
    .strictObject({
      /** `file`: /a/b is a/b.html. `directory`: a/b/index.html. */
      format: z.enum(['file', 'directory']).default('file'),
      /** Hosts whose redirect and header files are written. */
      hosts: z
        .array(z.enum(hostNames))
        .refine(
          (hosts) => !hosts.includes('netlify') || !hosts.includes('cloudflare'),
          'Expected "netlify" or "cloudflare", not both: they read different forms from one file, _redirects',
        )
        .default(['netlify']),
      /** `folder` replaces files in the output folder; `releases` makes it a link to a whole site, and keeps the last three. */
      publish: z.enum(['folder', 'releases']).default('folder'),
      /** Library that makes islands live: `preact` is a tenth of the size, `react` is what the server renders with. */
      islandRuntime: z.enum(['preact', 'react']).default('preact'),
      /** Writes `.br` and `.gz` files beside text files, for hosts that do not compress themselves. */
      precompress: z.boolean().default(false),
    })
    .prefault({}),
  /** Where visitors' forms are sent; docs/hosting.md says what an endpoint answers. */
  forms: z
    .strictObject({
      /** For messages of contact forms; `{key}` stands for the form's `endpoint_key`. */
      contact: AddressConfig.default(defaultFormAddresses.contact),
      /** For requests for an offer's code; `{key}` stands for the offer's `campaign_key`. */
      offer: AddressConfig.default(defaultFormAddresses.offer),
      /** Addresses of single keys, before the two above. */
      endpoints: z
        .record(z.string().regex(/^[a-z0-9-]{1,40}$/, 'Expected a key such as "contact"'), AddressConfig)
        .default({}),
    })
    .prefault({}),
  /** Real-user monitoring with Datadog, after consent; without keys, or with placeholders, nothing of it is in the site. */
  monitoring: z
    .strictObject({
      /** Id of the application, as the monitoring service gives it. */
      applicationId: z.string().min(1),
      /** Public token of the application, as the monitoring service gives it. */
      clientToken: z.string().min(1),
      /** Name under which the site reports. */
      service: z.string().min(1).default('website'),
      /** Identifies the build. Without it, the id of the CI job that makes it; each job then makes all pages anew. */
      version: z.string().min(1).optional(),
      /** Per cent of the sessions (specification, section 9). */
      sessionSampleRate: z.number().min(0).max(100).default(100),
      /** Id of a configuration that is fetched from the monitoring service. */
      remoteConfigurationId: z.string().min(1).optional(),
    })
    .optional(),
  /** Counting without cookies, after consent; docs/hosting.md says what is sent. Nothing is counted where nobody is configured to hear it. */
  analytics: z
    .strictObject({
      /** Address that takes the events, as JSON by POST. */
      url: AddressConfig,
    })
    .optional(),
  /** Feature flags through OpenFeature; without a key, or with a placeholder, flags are their defaults. What they count waits for consent to statistics. */
  flags: z
    .strictObject({
      /** Public key of the flag service. */
      clientKey: z.string(),
      /** Address of a service that speaks OpenFeature's remote evaluation protocol. */
      url: z.url({ protocol: /^https?$/ }),
      /** Consent that evaluating flags waits for; `none` asks the service in every visit, without a cookie. */
      consent: z.enum(['none', 'statistics', 'marketing', 'media']).default('none'),
    })
    .optional(),
  /** The route service, and who computes the site's shuttle routes; docs/operations.md says more of each key. Tokens and `REDIS_URL` stay in the environment. */
  routeService: z
    .strictObject({
      /** Who computes routes. */
      provider: z.enum(routeProviders).optional(),
      /** Server of OSRM or Valhalla; for Mapbox another address than its own. */
      providerUrl: z
        .url({ protocol: /^https?$/, error: 'Expected an address such as "https://osrm.example.com"' })
        .optional(),
      /** Profile of Mapbox and OSRM, costing of Valhalla over HTTP. */
      profile: z
        .string()
        .regex(/^[\w-]+$/, 'Expected a name such as "driving"')
        .optional(),
      /** Folder of the routing data; default: `.stopover/routing`. */
      data: z.string().min(1).optional(),
      /** Folder of the stored routes; default: `.stopover/routes`. */
      store: z.string().min(1).optional(),
      /** Stored routes are computed anew after so many days; default: 30. */
      storedDays: z.number().int().min(1).max(3650).optional(),
      /** Engine processes; default: one a core. */
      engines: z.number().int().min(1).max(64).optional(),
      /** A point farther from any road is refused, in metres; default: 1000. */
      maxSnapM: z.number().int().min(1).max(35_000).optional(),
      /** Megabytes of ready answers in memory; default: 64. */
      memoryMb: z.number().int().min(0).max(65_536).optional(),
      /** Requests that may wait for an engine; default: 500. */
      queue: z.number().int().min(0).max(100_000).optional(),
      /** Requests of one client; 0 for no limit; default: 3000. */
      ratePerMinute: z.number().int().min(0).max(1_000_000).optional(),
      /** Of which so many at once; default: 1000. */
      rateBurst: z.number().int().min(1).max(1_000_000).optional(),
      /** Other sites that may ask; `*` for all. */
      corsOrigins: z.array(z.string().min(1)).optional(),
      /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, or a number of hops. */
      trustProxy: z.union([z.number().int().min(0), z.array(z.string().min(1)).min(1)]).optional(),
      /** Who else finds places. */
      geocoder: z.enum(geocoders).optional(),
      /** Server of Nominatim or Photon. */
      geocoderUrl: z
        .url({ protocol: /^https?$/, error: 'Expected an address such as "https://photon.example.com"' })
        .optional(),
      /** Application and contact, which Nominatim's policy asks for. */
      geocoderUserAgent: z.string().min(5).optional(),
    })
    .prefault({}),
  /** The visitors' map. Without tiles, routes are drawn on plain ground, and nobody else learns of the visit. */
  map: z
    .strictObject({
      /** Address of the route service where it is not the site's own origin, such as `https://routes.example.com`. */
      service: z.url({ protocol: /^https?$/ }).optional(),
      /** The site's own map under the routes: the file `basemap.pmtiles` that `route-service prepare --basemap` writes. Instead of `tiles`. */
      basemap: z.string().min(1).optional(),
      /** Pictures under the routes. */
      tiles: z
        .strictObject({
          /** Template with `{z}`, `{x}` and `{y}`, on an https server or a path of the site. */
          url: z
            .string()
            .regex(
              /^(https:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
              'Expected an https address or a path with {z}, {x} and {y}',
            ),
          /** Whose pictures they are; shown on the map as text. */
          attribution: z.string().min(1).optional(),
          /** Zoom level up to which there are pictures. */
          maxZoom: z.number().int().min(1).max(22).default(18),
        })
        .optional(),
    })
    .prefault({}),
  /** Icons of collections by name (`mdi:parking`), which a fetch brings into the store and a build inlines. */
  icons: z
    .strictObject({
      /** Icons that the site's own blocks show, beside those that content names. */
      names: z
        .array(z.string().regex(ICON_NAME, 'Expected collection and name such as "mdi:parking"'))
        .default([]),
      /** Service for collections that are not installed as `@iconify-json/COLLECTION`; false asks nobody. */
      service: z
        .union([z.url({ protocol: /^https?$/ }), z.literal(false)], {
          error: 'Expected an address such as "https://api.iconify.design", or false',
        })
        .default('https://api.iconify.design'),
    })
    .prefault({}),
  /** Redirects beside those of the space and of moved stories. */
  redirects: z.array(RedirectConfig).default([]),
  /** Rules for addresses, by patterns such as `/offers/**`; of two for one thing the later counts. */
  routeRules: RouteRulesConfig.default({}),
  /** Modules whose `defineBlock` exports join the block library, or replace a block of the same name. */
  blocks: z.array(z.string()).default([]),
  /** Module that exports `renderDocument`, the page shell. */
  document: z.string().optional(),
  /** CSS custom properties that replace the theme's, such as `{"--apron": "#123456"}`. */
  theme: z
    .record(
      z.string().regex(/^--[a-z0-9-]+$/, 'Expected the name of a custom property such as "--apron"'),
      z.string().regex(/^[^;{}<>]+$/, 'Expected a CSS value without ; { } < >'),
    )
    .default({}),
  /** Who may use the preview beyond this machine. */
  preview: z
    .strictObject({
      /** Who needs no proof: `local` is whoever sits at this machine, `token` is nobody. Choose `token` behind a proxy on the same machine. */
      access: z.enum(['local', 'token']).default('local'),
      /** Names under which the preview is reached, such as `preview.example.com`; addresses and `localhost` need no name. */
      hosts: z
        .array(z.string().regex(/^[a-z0-9.-]+$/, 'Expected a host name such as "preview.example.com"'))
        .default([]),
      /** Origins of the editors that may show the preview in a frame and send edits. */
      editors: z
        .array(
          z.url({ protocol: /^https?$/, error: 'Expected an origin such as "https://app.storyblok.com"' }),
        )
        .default(['https://app.storyblok.com']),
    })
    .prefault({}),
  /** Visitor messages by language and key. */
  messages: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** The configuration as people write it: what has a default may be left out. */
export type UserConfig = z.input<typeof Config>;
export type Config = z.output<typeof Config>;

/** Gives a configuration file its types; returns its argument. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
