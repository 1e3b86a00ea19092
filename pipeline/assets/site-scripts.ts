/** Puts a site's settings into the bundled browser code, and gives the files names that change with them. */
import { createHash } from 'node:crypto';
import type { Site } from '#renderer';
import type { ArtefactFile } from '../output/artefact-file.ts';
import type { ClientFeatures } from './client-features.ts';
import { ASSET_FOLDER } from './name-asset.ts';
import { type ScriptBundle, type ScriptFile, SETTINGS } from './script-bundle.ts';

/** The browser code of a site and how pages refer to it. */
export interface SiteScripts {
  /** Addresses of the scripts that run before the first paint. */
  readonly earlyScripts: readonly string[];
  /** Addresses of the modules of every page. */
  readonly scripts: readonly string[];
  readonly files: readonly ArtefactFile[];
  /** Names of islands by the path of a file, for files that only islands need. */
  readonly islandFiles: Readonly<Record<string, readonly string[]>>;
}

/** The site's settings for its browser code. */
export interface ScriptSite extends Pick<Site, 'languages'> {
  /** Path of the site's address, without a slash at its end. */
  readonly basePath: string;
  /** Whether files with code of the site have source maps. Default: true. */
  readonly sourceMaps?: boolean;
}

/** Puts the settings of a site into the code. Its features must be those for which the code was bundled. */
export function linkScripts(bundle: ScriptBundle, site: ScriptSite, features: ClientFeatures): SiteScripts {
  const settings = describeSettings(site, features);
  const client = renameFiles(fillIn(bundle.client, settings), JSON.stringify(settings));
  const root = `${site.basePath}/`;
  const addressesOf = (files: readonly ScriptFile[]) =>
    files.filter(({ isEntry }) => isEntry).map(({ name }) => root + pathOf(name));
  return {
    earlyScripts: addressesOf(bundle.early),
    scripts: addressesOf(client),
    files: [...bundle.early, ...client].flatMap((file) => describeFile(file, site)),
    islandFiles: Object.fromEntries(client.flatMap((file) => listIslandFiles(file, site))),
  };
}

/** Describes a file, and its source map if it has one. Only developer tools request the map, not pages. */
function describeFile({ name, code, map }: ScriptFile, { sourceMaps = true }: ScriptSite): ArtefactFile[] {
  const path = pathOf(name);
  if (map === undefined || !sourceMaps) return [{ path, content: code }];
  const content = `${code.trimEnd()}\n//# sourceMappingURL=${name}.map\n`;
  return [
    { path, content },
    { path: `${path}.map`, content: map },
  ];
}

/** The paths of a file that only islands need, each with the islands. */
function listIslandFiles(file: ScriptFile, site: ScriptSite): (readonly [string, readonly string[]])[] {
  const { islands } = file;
  return islands ? describeFile(file, site).map(({ path }) => [path, islands] as const) : [];
}

function pathOf(name: string): string {
  return `${ASSET_FOLDER}/${name}`;
}

/** The settings by their names in the bundled code. */
type Settings = Readonly<Record<string, unknown>>;

function describeSettings(
  site: ScriptSite,
  { monitoring, flags, analytics, integrations = [] }: ClientFeatures,
): Settings {
  const prefixes = Object.fromEntries(site.languages.map(({ code, prefix }) => [code, prefix]));
  const client = { basePath: site.basePath, prefixes };
  const started = integrations.map(({ name, consent, script, attributes }) => ({
    ...{ name, consent, attributes },
    script: script?.startsWith('/') ? site.basePath + script : script,
  }));
  return { client, monitoring, flags, analytics: analytics ?? {}, integrations: started };
}

const PLACEHOLDER = new RegExp(`\\b${SETTINGS}\\.(\\w+)`, 'g');

function fillIn(files: readonly ScriptFile[], settings: Settings): readonly ScriptFile[] {
  return files.map((file) => {
    if (!file.isEntry) return file;
    return { ...file, code: file.code.replace(PLACEHOLDER, (_, name) => JSON.stringify(settings[name])) };
  });
}

/** A name and its hash. */
const NAME = /^(.+)\.([\w-]+)\.js$/;
/** A reference to another file. */
const REFERENCE = /(?<=\.\/)[\w.-]+\.js/g;

/**
 * Gives files names that also change with the settings, because browsers cache files for ever. Modules import each other and the
 * one with the settings, so all of them get new names.
 */
function renameFiles(files: readonly ScriptFile[], settings: string): readonly ScriptFile[] {
  const names = new Map(files.map(({ name }) => [name, rename(name, settings)]));
  return files.map((file) => ({
    ...file,
    name: names.get(file.name)!,
    code: file.code.replace(REFERENCE, (name) => names.get(name) ?? name),
  }));
}

/** Digits of a hash in the bundler's names: 48 bits. */
const HASH_DIGITS = 8;

function rename(name: string, settings: string): string {
  const [, stem, hash] = NAME.exec(name)!;
  const digest = createHash('sha256').update(`${hash}:${settings}`).digest('base64url');
  return `${stem}.${digest.slice(0, HASH_DIGITS)}.js`;
}
