/** The bundled browser code, before the settings of a site stand in it. */

import type { Config } from '../config/config.ts';
import type { SiteClientCode, SiteMiddleware } from '../run/build-settings.ts';
import type { SiteFileSource } from '../run/site-look.ts';
import type { ClientFeatures } from './client-features.ts';

/** The library that makes islands live in the browser. */
export type IslandRuntime = Config['build']['islandRuntime'];

/** The inputs of the bundled code; nothing else of a site affects it. Plain data. */
export interface ScriptOrder {
  readonly runtime: IslandRuntime;
  /** Features that the site has: others are not imported, so that nothing of them is bundled. */
  readonly features: readonly (keyof ClientFeatures)[];
  /** Middleware of the site; each module becomes a file of its own. */
  readonly middleware?: SiteMiddleware | undefined;
  /** Islands, behaviours and modules of the site; each becomes a file of its own. */
  readonly client?: SiteClientCode | undefined;
}

/** A file of the bundled code. Names end in a hash of what the bundler saw: `island.BSj0iOur.js`. */
export interface ScriptFile {
  readonly name: string;
  readonly code: string;
  /** Source map as JSON, of files with code of the site. */
  readonly map?: string | undefined;
  /** Whether a document names it. */
  readonly isEntry: boolean;
  /** Names of the islands that need it; absent for files that something else needs. */
  readonly islands?: readonly string[] | undefined;
}

/** The bundled code before a site's settings stand in it (site-scripts.ts). Plain data. */
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
  /** Sentences about classes that its modules ask a CSS module for in vain. */
  readonly unknownClasses: readonly string[];
  /** The other files that it imports and refers to. */
  readonly assets: readonly SiteFileSource[];
  /** Absolute paths of all files that were bundled because of it. */
  readonly files: readonly string[];
  /** Absolute paths that their imports ask for, as they are written. */
  readonly places: readonly string[];
}

/** Stands in the bundled code for the settings of a site: its members are `client` and the features. */
export const SETTINGS = 'STOPOVER_SETTINGS';
