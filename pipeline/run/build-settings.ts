/** The settings of a build, and the extensions of a site. */
import type {
  ArtefactDefinition,
  ArtefactsDefinition,
  BlockDefinition,
  DocumentRenderer,
  PagesDefinition,
  ShellDefinition,
} from '#renderer';
import type { Config } from '../config/config.ts';
import type { ContentVersion } from '../store/store-types.ts';
import type { ImportedStyle, SiteFileSource, SiteLook } from './site-look.ts';

/** The settings of a build. Folders are absolute. */
export interface BuildSettings {
  readonly config: Config;
  readonly storeFolder: string;
  readonly outFolder: string;
  readonly cacheFolder: string;
  readonly version: ContentVersion;
  /** Renders every page, even if the last build could be continued. */
  readonly force: boolean;
  /** Compares every file of the site with what the last build wrote, and makes those again that differ. */
  readonly verify?: boolean | undefined;
  /** Renders only pages whose address matches, and leaves the rest of the site as it is. */
  readonly only: string | undefined;
  /** Publishes a site without the pages that fail, instead of nothing. Default: false. */
  readonly leaveOut?: boolean | undefined;
  /** Allows the build to remove any number of pages. Default: false. */
  readonly allowRemovals?: boolean | undefined;
  /** The moment the site is built for. */
  readonly now: Date;
  readonly extensions: SiteExtensions;
  /** Threads to render with; default: as many as there are cores, when there is enough to do. */
  readonly workers?: number | undefined;
  /** The compiled render thread; default: the one beside the engines. */
  readonly threadEntry?: URL | undefined;
  /** The way to workers of other machines; absent for builds on one machine. */
  readonly queue?: QueueSettings | undefined;
  /** Measures every page and explains why it is made; announced as `build:profiled`. */
  readonly profile?: boolean | undefined;
  /** The site's own map: the path of its file, and its path in the site. */
  readonly basemap?: { readonly file: string; readonly path: string } | undefined;
  /** The site's own look; absent if it brings nothing. */
  readonly look?: SiteLook | undefined;
  /** Hash of Stopover's own code: other code may render other bytes. */
  readonly codeHash: string;
}

/** The way from a build to its workers. */
export interface QueueSettings {
  /** Address of Redis, which may hold a password. */
  readonly redisUrl: string;
  /** First part of every key in Redis. */
  readonly redisPrefix: string;
  /** Absolute path of the folder that all machines see, or `s3://BUCKET/FOLDER`. */
  readonly sharedFolder: string;
  /** The environment, with the settings of the SDK for S3. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Builds with fewer pages to make do not use the queue. */
  readonly fromPages: number;
}

/** The extensions of a site, already loaded. */
export interface SiteExtensions {
  readonly blocks: readonly BlockDefinition[];
  readonly renderDocument: DocumentRenderer | undefined;
  /** The parts of the shell that the site brings. */
  readonly shell?: ShellDefinition | undefined;
  /** Lists of pages that are not stories. */
  readonly pages?: readonly PagesDefinition[] | undefined;
  /** Files beside the pages that the site makes from content. */
  readonly artefacts?: readonly (ArtefactDefinition | ArtefactsDefinition)[] | undefined;
  /** Hash of the code of the modules for the server: content depends on it. */
  readonly hash: string;
  /** The style sheets that modules for the server import. */
  readonly styles?: readonly ImportedStyle[] | undefined;
  /** The other files that modules for the server import and refer to. */
  readonly assets?: readonly SiteFileSource[] | undefined;
  /** The bundle from which other threads load the same modules. Without it, blocks and document stay in the thread that has them. */
  readonly bundle?: SiteBundle | undefined;
  /** The middleware that browsers run before certain pages; absent if no rule names any. */
  readonly middleware?: SiteMiddleware | undefined;
  /** Islands, behaviours and modules for browsers; absent if the configuration names none. */
  readonly client?: SiteClientCode | undefined;
}

/** The modules of a site for the server, in one file that any thread can import. */
export interface SiteBundle {
  /** Absolute path. It exports the modules as `m0`, `m1`, and so on. */
  readonly file: string;
  /** The modules in their order: the key of the configuration that names each, and for messages its path from the site's folder on. */
  readonly modules: readonly { readonly key: string; readonly file: string }[];
  /** Time limit for rendering a page. */
  readonly pageTimeoutMs: number;
  /** Time limit for loading the modules, which happens once. */
  readonly loadTimeoutMs: number;
}

/** Middleware of the site, for the bundler of the browser code. */
export interface SiteMiddleware {
  /** The site's folder. */
  readonly root: string;
  /** Absolute paths by name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Hash of the modules and of what they import by path. */
  readonly hash: string;
}

/** The modules that the configuration names for browsers: absolute paths. Plain data. */
export interface ClientEntries {
  /** The site's folder. */
  readonly root: string;
  readonly islands: readonly string[];
  readonly behaviours: readonly string[];
  readonly modules: readonly string[];
  /** Modules that start integrations, by the integration's name. */
  readonly integrations: Readonly<Record<string, string>>;
}

/** The site's code for browsers, for the bundler. Plain data. */
export interface SiteClientCode {
  readonly entries: ClientEntries;
  /** Address of the site's root, such as `/`. */
  readonly address: string;
  /** Names of its islands, which blocks may place. */
  readonly islands: readonly string[];
  /** Absolute paths of the style sheets that it imports. */
  readonly styles: readonly string[];
  /** A sentence for each class that a module uses and its CSS module lacks. */
  readonly unknownClasses: readonly string[];
  /** The other files that it imports and refers to. */
  readonly assets: readonly SiteFileSource[];
  /** Hash of the entries, and of every file that is bundled because of them. */
  readonly hash: string;
}

/** A site that adds nothing. */
export const noExtensions: SiteExtensions = { blocks: [], renderDocument: undefined, hash: '' };
