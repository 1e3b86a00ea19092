/**
 * The sentences that editors show over the keys of a configuration: the types that come from its schema have lost them.
 * `npm run docs` writes this file from the comments beside the schema. It allows every value.
 */
export interface DocumentedKeys {
  /** The site. */ site?: {
    /** Address of the site, with its base path if it has one. */ url?: unknown;
    /** Name of the site, in titles and in the header. */ brand?: unknown;
    /** Time zone of dates and opening hours. */ timeZone?: unknown;
    /** Meaning of a parking day: each started period of 24 hours, or each calendar day. */ dayCount?: unknown;
    /** Languages of the site, the first without a prefix; default: the languages of the store, whose default language is `en`, or `und` if another one is English. */ languages?: readonly {
      /** Language tag for `lang` and `hreflang`: `en`, `pt-BR`. */ code?: unknown;
      /** Folder of the space with the stories of this language, such as `de`; default: the language has no folder, and its stories are translated field by field. */ folder?: unknown;
      /** The language's name in the space; `default` for the first, and for a language with a folder. */ content?: unknown;
      /** First segment of its addresses; default: none for the first language, the code for the others. */ prefix?: unknown;
      /** The language's own name; default: the name from Intl. */ label?: unknown;
    }[];
    /** Slug of the story that is the home page. */ home?: unknown;
    /** Icon of the site, from which all sizes are drawn: an SVG file, or a square PNG file of at least 180 pixels. */ icon?: unknown;
    /** Logo of the site, an SVG or PNG file: in the built-in header and footer, and in structured data. */ logo?: unknown;
    /** Colour of the browser's bars, or one for each colour scheme: `{"light": "#fff", "dark": "#000"}`. */ themeColor?: unknown;
    /** Folders whose stories are data, not pages. */ dataFolders?: unknown;
  };
  /** The space and its access. */ storyblok?: {
    /** Access token for published stories; better set in the environment as `STORYBLOK_TOKEN`. */ token?: unknown;
    /** Access token for drafts, even if `token` is the same; better set in the environment as `STORYBLOK_PREVIEW_TOKEN`. */ previewToken?: unknown;
    /** OAuth token, which lowers the pace to 3 requests a second; better set in the environment as `STORYBLOK_OAUTH_TOKEN`. */ oauthToken?: unknown;
    /** Number of the space. If it is set, a fetch refuses a token of another space. */ spaceId?: unknown;
    /** Region of the space. */ region?: unknown;
    /** Base address of the API, up to and including the version. */ apiUrl?: unknown;
    /** Versions of the stories to fetch; default: published, and drafts if there is a token for them. */ versions?: unknown;
    /** Content languages to fetch, by their names in the space; default: all. */ languages?: unknown;
    /** Fetches only stories whose slug starts with this text. */ startsWith?: unknown;
    /** Requests a second; default: 5, or 3 with an OAuth token. The API itself allows 50 for pages of 25. */ requestsPerSecond?: unknown;
  };
  /** Folder of the fixture store. */ store?: unknown;
  /** Folder of the built site. */ out?: unknown;
  /** Folder for data that can be recreated: the record of the last build, interrupted fetches. It lies outside of `out` and `store`. */ cache?: unknown;
  /** The output of a build. */ build?: {
    /** `file`: /a/b is a/b.html. `directory`: a/b/index.html. */ format?: unknown;
    /** Hosts whose redirect and header files are written. */ hosts?: unknown;
    /** `folder` replaces files in the output folder; `releases` makes it a link to a whole site and keeps the last three. */ publish?: unknown;
    /** Library that hydrates islands: `preact` is a tenth of the size, `react` is the library that the server uses. */ islandRuntime?: unknown;
    /** Treatment of pages that fail: `refuse` leaves the last good site, `keep-last` keeps the last files of these pages, `leave-out` publishes the site without them. */ onFailedPage?: unknown;
    /** Seconds that rendering a page may take. Then the site's own code is stopped, and the page fails. */ pageTimeout?: unknown;
    /** Place where pages are rendered: `threads` on this machine, or workers on several machines through BullMQ and Redis (docs/scale.md). */ engine?: unknown;
    /** Place through which a build and its workers exchange files: a folder on a disk that all machines see, or `s3://BUCKET/FOLDER`. */ sharedFolder?: unknown;
    /** First part of the keys that builds and workers have in Redis. Sites that share a Redis, but not their workers, need one each. */ redisPrefix?: unknown;
    /** Least number of pages to render for which a build uses workers; it renders fewer pages itself. */ queueFromPages?: unknown;
    /** Writes source maps for the site's own code in browsers. They contain its sources, so anybody can read them. */ sourceMaps?: unknown;
    /** Writes `.br` and `.gz` files beside text files, for hosts that do not compress. */ precompress?: unknown;
  };
  /** Endpoints of visitors' forms; docs/hosting.md describes their answers. */ forms?: {
    /** Endpoint for messages of contact forms; `{key}` stands for the form's `endpoint_key`. */ contact?: unknown;
    /** Endpoint for requests for an offer's code; `{key}` stands for the offer's `campaign_key`. */ offer?: unknown;
    /** Endpoints of single keys, instead of the two above. */ endpoints?: unknown;
  };
  /** Real-user monitoring with Datadog, after consent. Without keys, or with placeholders, the site contains no monitoring code. */ monitoring?: {
    /** Id of the application, from the monitoring service. */ applicationId?: unknown;
    /** Public token of the application, from the monitoring service. */ clientToken?: unknown;
    /** Name of the site in reports. */ service?: unknown;
    /** Identifies the build; default: the id of the CI job, which differs in each job, so each job renders all pages again. */ version?: unknown;
    /** Percentage of sessions that are monitored. */ sessionSampleRate?: unknown;
    /** Id of a remote configuration at the monitoring service. */ remoteConfigurationId?: unknown;
  };
  /** Statistics without cookies, after consent; docs/hosting.md describes the events. Without an address, nothing is counted. */ analytics?: {
    /** Address that receives the events, as JSON by POST. */ url?: unknown;
  };
  /** Feature flags through OpenFeature; without a key, or with a placeholder, flags have their defaults. Tracking waits for consent to statistics. */ flags?: {
    /** Public key of the flag service. */ clientKey?: unknown;
    /** Address of a service that speaks OpenFeature's remote evaluation protocol. */ url?: unknown;
    /** Consent that is needed to evaluate flags; `none` evaluates them in every visit, without a cookie. */ consent?: unknown;
  };
  /** The route service, which also computes the site's shuttle routes; docs/operations.md describes the keys. Tokens and `REDIS_URL` belong in the environment. */ routeService?: {
    /** Provider that computes routes. */ provider?: unknown;
    /** Address of the OSRM or Valhalla server; replaces Mapbox's own address. */ providerUrl?: unknown;
    /** Profile of Mapbox and OSRM, costing of Valhalla over HTTP. */ profile?: unknown;
    /** Folder of the routing data; default: `.stopover/routing`. */ data?: unknown;
    /** Folder of the stored routes; default: `.stopover/routes`. */ store?: unknown;
    /** Days after which a stored route is computed again; default: 30. */ storedDays?: unknown;
    /** First part of the keys that the service has in Redis; default: `stopover`. Services that share a Redis need one each. */ redisPrefix?: unknown;
    /** Number of engine processes; default: one per core. */ engines?: unknown;
    /** Largest distance from a point to a road in metres; default: 1000. */ maxSnapM?: unknown;
    /** Megabytes of answers in memory; default: 64. */ memoryMb?: unknown;
    /** Requests that may wait for an engine; default: 500. */ queue?: unknown;
    /** Requests per client and minute; 0 for no limit; default: 3000. */ ratePerMinute?: unknown;
    /** Requests that a client may send at once; default: 1000. */ rateBurst?: unknown;
    /** Other sites that may send requests; `*` for all. */ corsOrigins?: unknown;
    /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks, or a number of hops. */ trustProxy?: unknown;
    /** Additional geocoder. */ geocoder?: unknown;
    /** Address of the Nominatim or Photon server. */ geocoderUrl?: unknown;
    /** Application and contact, as Nominatim's usage policy requires. */ geocoderUserAgent?: unknown;
  };
  /** The visitors' map. Without tiles or a basemap, routes are drawn on a plain background. */ map?: {
    /** Address of the route service, if it is not the site's own origin, such as `https://routes.example.com`. */ service?: unknown;
    /** The site's own map below the routes: the file from `route-service prepare --basemap`. Replaces `tiles`. */ basemap?: unknown;
    /** Map tiles below the routes. */ tiles?: {
      /** Template with `{z}`, `{x}` and `{y}`, on an https server or the site itself. */ url?: unknown;
      /** Attribution of the tiles; shown on the map as text. */ attribution?: unknown;
      /** Highest zoom level of the tiles. */ maxZoom?: unknown;
    };
  };
  /** Icons from collections, such as `mdi:parking`. A fetch brings them into the store, and a build inlines them. */ icons?: {
    /** Icons that the site's own code uses, in addition to those in the content. */ names?: unknown;
    /** Service for collections that are not installed as `@iconify-json/COLLECTION`; `false` for none. */ service?: unknown;
  };
  /** Redirects in addition to those of the space and of moved stories. */ redirects?: readonly {
    /** Old address, a path such as `/p4`. */ from?: unknown;
    /** New address: a path, or an address on another site. */ to?: unknown;
    /** HTTP status of the redirect. */ status?: unknown;
  }[];
  /** Rules for address patterns such as `/offers/**`; a later rule overrides an earlier one. */ routeRules?: {
    readonly [key: string]: {
      /** Modules of the folder `middleware` that browsers run before the page is shown, by name. */ middleware?: unknown;
      /** Response headers of the page. */ headers?: unknown;
      /** The target of an address that is not a page. `/old/**` covers `/old` itself and all addresses below it; the target `/new/**` keeps the rest of their path. */ redirect?: unknown;
      /** Asks search engines to leave the page out, and leaves it out of the sitemap. */ noindex?: unknown;
    };
  };
  /** Modules whose `defineBlock` exports join the block library, or replace a block of the same name. */ blocks?: unknown;
  /** Modules whose `defineIsland` exports blocks may place in pages. */ islands?: unknown;
  /** Modules whose `defineBehaviour` exports work on elements of pages. */ behaviours?: unknown;
  /** Modules that browsers run once in every document. */ clientModules?: unknown;
  /** Code of third parties, such as a tag manager, which browsers load after consent. */ integrations?: readonly {
    /** Name of the integration, such as `tag-manager`. */ name?: unknown;
    /** Category of consent that loading waits for; `none` for code that the site needs to work. */ consent?: unknown;
    /** Address of a script. Its origin is added to the policy. */ script?: unknown;
    /** Module of the site that starts the integration, instead of a script. */ module?: unknown;
    /** Attributes of the script element, such as `{"data-site": "ferry"}`. */ attributes?: unknown;
    /** Origins that it needs, by directive of the Content-Security-Policy, such as `{"connect-src": ["https://tags.example.com"]}`. */ policy?: unknown;
  }[];
  /** Module that exports `renderDocument`, which writes the HTML document. */ document?: unknown;
  /** Security of the site's pages. */ security?: {
    /** Sources by directive, in addition to the default policy, such as `{"frame-src": ["https://maps.example.com"]}`; docs/hosting.md describes it. */ policy?: unknown;
  };
  /** Folder whose files are published as they are, if it exists. */ public?: unknown;
  /** Module that exports a shell made by `defineShell`: the site's own header, footer and other parts. */ shell?: unknown;
  /** Modules whose `definePages` exports make pages from content that are not stories, such as page 2 of a listing. */ pages?: unknown;
  /** Modules whose `defineArtefact` and `defineArtefacts` exports make other files from content, such as feeds and search indexes. */ artefacts?: unknown;
  /** The site's own style sheets, after the base styles; docs/look.md describes them. */ styles?: unknown;
  /** Base styles of the built-in blocks; `false` leaves them and their fonts out. */ baseStyles?: unknown;
  /** Families of fonts, from files of the site or from packages of Fontsource; docs/look.md describes them. */ fonts?: readonly {
    /** Name of the family in style sheets; default: the name in the font or the package. */ family?: unknown;
    /** Installed package of Fontsource, such as `@fontsource-variable/inter`. */ package?: unknown;
    /** Weights to take from a package; default: 400 and 700. A variable font has all of them. */ weights?: unknown;
    /** Styles to take from a package. */ styles?: unknown;
    /** Parts of a package's characters, such as `latin`; default: all of them. Browsers load those that a page needs. */ subsets?: unknown;
    /** Axes of a variable package, by the name of its style sheet: `wght`, `wdth`, `standard`, `full`. */ axes?: unknown;
    /** Files of the site, instead of a package. */ files?: readonly {
      /** The file: WOFF2, WOFF, TTF or OTF. */ file?: unknown;
      /** Weight such as `400`, or a range such as `"100 900"`; default: the font's own. */ weight?: unknown;
      /** Style; default: the font's own. */ style?: unknown;
    }[];
    /** Tokens that name the family: `text` for `--font-text`, `display` for headings, `--font-display`. */ roles?: unknown;
    /** Kind of system font that is shown until the family has loaded; default: the kind that the package names, or `sans-serif`. */ fallback?: unknown;
    /** Preloads the file that every page needs, if the family has a role. */ preload?: unknown;
  }[];
  /** CSS custom properties that replace those of the style sheets, such as the brand colour: `{"--apron": "#123456"}`. */ theme?: unknown;
  /** The rules of `stopover check`. */ check?: {
    /** Severity by rule, such as `{"orphan-page": "off"}`; docs/checking.md lists the rules. */ severity?: unknown;
    /** Addresses of the site that another program serves, such as `/booking/**`; links and redirects to them are not checked. */ elsewhere?: unknown;
    /** File of known findings, which checks do not report again; `stopover check --update-baseline` writes it. */ baseline?: unknown;
  };
  /** Access to the preview. */ preview?: {
    /** `local`: users of this machine see drafts without signing in. `token`: nobody does. Use `token` behind a proxy on the same machine. */ access?: unknown;
    /** Host names of the preview, such as `preview.example.com`; IP addresses and `localhost` need no entry. */ hosts?: unknown;
    /** Origins of editors that may frame the preview and send edits. */ editors?: unknown;
  };
  /** Visitor messages by language and key. */ messages?: unknown;
}
