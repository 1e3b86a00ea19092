/** The bundled browser code, before the settings of a site are put into it. */

import type { Config } from '../config/config.ts';
import type { SiteClientCode, SiteMiddleware } from '../run/build-settings.ts';
import type { SiteFileSource } from '../run/site-look.ts';
import type { ClientFeatures } from './client-features.ts';

/** The library that hydrates islands in the browser. */
export type IslandRuntime = Config['build']['islandRuntime'];

/** The inputs of the bundled code; nothing else of a site affects it. Plain data. */
export interface ScriptOrder {
  readonly runtime: IslandRuntime;
  /** Features that the site has. Others are not imported, so none of their code is bundled. */
  readonly features: readonly (keyof ClientFeatures)[];
  /** Middleware of the site; each module becomes a separate file. */
  readonly middleware?: SiteMiddleware | undefined;
  /** Islands, behaviours and modules of the site; each becomes a separate file. */
  readonly client?: SiteClientCode | undefined;
}

/** A file of the bundled code. Names end in a hash of the bundler's input: `island.BSj0iOur.js`. */
export interface ScriptFile {
  readonly name: string;
  readonly code: string;
  /** Source map as JSON, of files with code of the site. */
  readonly map?: string | undefined;
  /** Whether a document names it. */
  readonly isEntry: boolean;
  /** Names of the islands that need it; absent for files that other code needs too. */
  readonly islands?: readonly string[] | undefined;
}

/** The bundled code before a site's settings are put into it (site-scripts.ts). Plain data. */
export interface ScriptBundle {
  /** The scripts that run before the first paint. */
  readonly early: readonly ScriptFile[];
  /** Modules; they import each other by name. */
  readonly client: readonly ScriptFile[];
  /** Absent for a site without client code of its own. */
  readonly site?: BundledSiteCode | undefined;
}

/** The site's part of the bundled code. */
export interface BundledSiteCode {
  /** Names of its islands. */
  readonly islands: readonly string[];
  /** Absolute paths of the style sheets that it imports. */
  readonly styles: readonly string[];
  /** A sentence for each class that a module uses and its CSS module lacks. */
  readonly unknownClasses: readonly string[];
  /** The other files that it imports and refers to. */
  readonly assets: readonly SiteFileSource[];
  /** Absolute paths of all files that were bundled because of it. */
  readonly files: readonly string[];
  /** Absolute paths that their imports name, as written. */
  readonly places: readonly string[];
}

/** Placeholder in the bundled code for the settings of a site. Its members are `client` and the features. */
export const SETTINGS = 'STOPOVER_SETTINGS';
