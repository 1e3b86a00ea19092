/** Bundles the browser code: a script before the first paint, a module for every page, and chunks loaded when needed. */
import { fileURLToPath } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import type { Site } from '#renderer';
import type { ArtefactFile } from './artefacts/artefact-file.ts';
import { type ClientFeatures, readFeatures } from './client-features.ts';
import type { Config } from './config.ts';
import { ASSET_FOLDER } from './name-asset.ts';

/** The library that makes islands live in the browser. */
export type IslandRuntime = Config['build']['islandRuntime'];

/** The bundled browser code and how pages refer to it. */
export interface SiteScripts {
  /** Addresses of the scripts that run before the first paint. */
  readonly earlyScripts: readonly string[];
  /** Addresses of the modules of every page. */
  readonly scripts: readonly string[];
  readonly files: readonly ArtefactFile[];
}

/** What the configuration says of the browser code. */
export interface ScriptOptions extends ClientFeatures {
  readonly runtime: IslandRuntime;
}

/** What the browser code knows of its site. */
export interface ScriptSite extends Pick<Site, 'languages'> {
  /** Path of the site's address, without a slash at its end. */
  readonly basePath: string;
}

/** Bundles the browser code of a site. The same code and configuration give the same bytes. */
export async function bundleScripts(site: ScriptSite, options: ScriptOptions): Promise<SiteScripts> {
  const { runtime } = options;
  const [early, client] = await Promise.all([
    bundleEntry({ name: 'early', format: 'iife', code: writeEarlyEntry(), runtime }),
    bundleEntry({ name: 'client', format: 'es', code: writeClientEntry(site, options), runtime }),
  ]);
  const root = `${site.basePath}/`;
  const addressesOf = (chunks: readonly OutputChunk[]) =>
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => root + pathOf(fileName));
  return {
    earlyScripts: addressesOf(early),
    scripts: addressesOf(client),
    files: [...early, ...client].map(({ fileName, code }) => ({ path: pathOf(fileName), content: code })),
  };
}

function pathOf(fileName: string): string {
  return `${ASSET_FOLDER}/${fileName}`;
}

interface EntryOptions {
  readonly name: string;
  readonly format: 'es' | 'iife';
  /** Code of the entry module. */
  readonly code: string;
  readonly runtime: IslandRuntime;
}

async function bundleEntry({ name, format, code, runtime }: EntryOptions): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({
    input: { [name]: ENTRY },
    plugins: [entryPlugin(code)],
    resolve: { alias: { ...runtimeAliases[runtime], ...browserModules } },
    transform: { jsx: 'react-jsx' },
    platform: 'browser',
  });
  try {
    const { output } = await bundle.generate({
      format,
      minify: true,
      entryFileNames: '[name].[hash].js',
      chunkFileNames: '[name].[hash].js',
    });
    return output.filter((item) => item.type === 'chunk');
  } finally {
    await bundle.close();
  }
}

/** Name of the entry module, which stands in no file. */
const ENTRY = '\0stopover-entry';

function entryPlugin(code: string): Plugin {
  return {
    name: 'stopover-entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? code : null),
  };
}

function writeEarlyEntry(): string {
  return `import { startEarly } from ${clientModule('start-early')};\nstartEarly();\n`;
}

/** Features that are not configured are not imported, so that nothing of them is bundled. */
function writeClientEntry(site: ScriptSite, options: ScriptOptions): string {
  const prefixes = Object.fromEntries(site.languages.map(({ code, prefix }) => [code, prefix]));
  const { monitoring, flags, analytics } = readFeatures(options);
  const isCounted = monitoring ?? flags ?? analytics;
  const starts = [
    ['startClient', 'start-client', { basePath: site.basePath, prefixes }],
    ['startMonitoring', 'monitoring/start-monitoring', monitoring],
    ['startFlags', 'flags/start-flags', flags],
    ['startAnalytics', 'analytics/start-analytics', isCounted && (analytics ?? {})],
  ] as const;
  return starts
    .filter(([, , settings]) => settings)
    .map(([name, module, settings]) => {
      return `import { ${name} } from ${clientModule(module)};\n${name}(${JSON.stringify(settings)});\n`;
    })
    .join('');
}

/** A module of the browser code as an import. */
function clientModule(name: string): string {
  return JSON.stringify(besideUs(`../renderer/client/${name}`));
}

/** The source of a module, or what was compiled from it, whichever this file is. */
function besideUs(module: string): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(module + here.slice(here.lastIndexOf('.')), here));
}

/** Modules that are others in browsers, or lie elsewhere there. */
const browserModules: Readonly<Record<string, string>> = {
  '#route-service/contract': besideUs('../route-service/contract'),
};

/** What `react` and `react-dom` mean in the browser. The server always renders with React. */
const runtimeAliases: Readonly<Record<IslandRuntime, Record<string, string>>> = {
  react: {},
  preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    react: 'preact/compat',
  },
};
