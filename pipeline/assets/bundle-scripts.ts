/** Bundles the browser code: a script before the first paint, a module for every page, and chunks loaded when needed. */
import { fileURLToPath } from 'node:url';
import type { OutputChunk, Plugin } from 'rolldown';
import { builtInIslandNames } from '#renderer/model';
import { openRolldown } from '../bundlers/open-bundlers.ts';
import { reactJsx } from '../bundlers/react-jsx.ts';
import { browserTargets } from '../bundlers/targets.ts';
import type { SiteClientCode } from '../run/build-settings.ts';
import type { SiteFileSource } from '../run/site-look.ts';
import { collectMissingImports } from '../site/bundle/missing-imports.ts';
import { refuseDecorators } from '../site/bundle/refuse-decorators.ts';
import { refuseOtherFiles } from '../site/bundle/refuse-other-files.ts';
import { describeSiteCode } from '../site/client/describe-site-code.ts';
import { findIslandChunks } from '../site/client/island-chunks.ts';
import { middlewarePlugin } from '../site/client/middleware-plugin.ts';
import { passOnPackages } from '../site/client/pass-on-packages.ts';
import { refuseMissing } from '../site/client/refuse-missing.ts';
import {
  isOwn,
  readDefinitions,
  type SiteDefinitions,
  siteCodePlugin,
} from '../site/client/site-code-plugin.ts';
import { describeMap } from '../site/client/source-maps.ts';
import { refuseEnvironment } from '../site/environment/refuse-environment.ts';
import { type AddressOrder, followAddresses, listAlone } from '../site/files/follow-addresses.ts';
import { followHrefs } from '../site/files/follow-hrefs.ts';
import { importFiles, type NotedFiles } from '../site/files/import-files.ts';
import { followConditions } from '../site/settings/follow-conditions.ts';
import { importStyles, type NotedStyles } from '../site/styles/import-styles.ts';
import { leanLeaflet } from './lean-leaflet.ts';
import {
  type IslandRuntime,
  type ScriptBundle,
  type ScriptFile,
  type ScriptOrder,
  SETTINGS,
} from './script-bundle.ts';

/** Bundles the browser code. The same code and order give the same bytes. */
export async function bundleScripts(order: ScriptOrder): Promise<ScriptBundle> {
  const { runtime, middleware } = order;
  const { parseAst } = await openRolldown();
  const definitions = order.client && readDefinitions(order.client.entries, parseAst);
  const thirdParty = Object.values(definitions?.integrations ?? {});
  const importers = new Map<string, string>();
  const missing = collectMissingImports(order.client?.entries.root ?? process.cwd());
  const inputs = {
    files: new Set<string>(),
    places: new Set<string>(),
    styles: new Set<string>(),
    importers,
  };
  const assets: SiteFileSource[] = [];
  const classes = new Map<string, readonly string[]>();
  const workers: AddressOrder['workers'] = new Map();
  const bundle: AddressOrder['bundle'] = ({ name, file }, inner) =>
    bundleEntry({
      ...{ name, format: 'es', file, runtime, root: order.client?.entries.root },
      plugins: plugins.map((plugin) => (plugin.name === inner.name ? inner : plugin)),
    });
  const plugins: readonly Plugin[] = [
    ...(middleware ? [middlewarePlugin(middleware)] : []),
    ...(order.client ? importOthers(order.client, { ...inputs, assets, classes, missing }) : []),
    ...(definitions ? [siteCodePlugin(definitions, inputs)] : []),
    ...(order.client
      ? [followAddresses({ address: order.client.address, noted: { ...inputs, assets }, workers, bundle })]
      : []),
    ...(order.client ? await followConditions(order.client.entries.root, BROWSER_CONDITIONS) : []),
    ...(middleware || order.client
      ? [
          refuseMissing(missing),
          refuseEnvironment({ platform: 'browser', parse: parseAst, isOwn }),
          refuseDecorators(parseAst, isOwn),
          passOnPackages,
        ]
      : []),
  ];
  const [early, client] = await Promise.all([
    bundleEntry({ name: 'early', format: 'iife', code: writeEarlyEntry(), runtime, plugins: [] }),
    bundleEntry({
      name: 'client',
      format: 'es',
      code: writeClientEntry(order),
      runtime,
      plugins,
      thirdParty,
      root: order.client?.entries.root,
      islandsOf: (module) => listIslandsOf(module, definitions?.islands ?? []),
    })
      .finally(() => missing.refuse())
      .catch((error) => {
        throw Object.assign(error, { importers });
      }),
  ]);
  if (!order.client || !definitions) return { early, client };
  const alone = await listAlone(workers);
  const site = describeSiteCode(order.client.entries.root, {
    definitions,
    inputs,
    assets,
    classes,
    parse: parseAst,
  });
  return { early, client: [...client, ...alone], site };
}

/** Those that the bundler follows for browsers. */
const BROWSER_CONDITIONS = ['browser', 'module', 'import'];

/** Plugins for everything that modules of a site import besides code. */
function importOthers(
  { entries, address }: SiteClientCode,
  noted: NotedStyles & NotedFiles,
): readonly Plugin[] {
  return [
    importStyles(entries.root, noted),
    importFiles(address, noted),
    followHrefs(address, noted),
    refuseOtherFiles,
  ];
}

interface EntryOptions {
  readonly name: string;
  readonly format: 'es' | 'iife';
  /** Code of the entry module. */
  readonly code?: string;
  /** Path of the entry module, in place of code: an import of it would be left out if its package says that it has no effects. */
  readonly file?: string;
  readonly runtime: IslandRuntime;
  readonly plugins: readonly Plugin[];
  /** Modules of the site that start code of third parties. */
  readonly thirdParty?: readonly string[];
  /** The site's folder, if it has code of its own. */
  readonly root?: string | undefined;
  /** Names of the islands of a module. */
  readonly islandsOf?: (module: string) => readonly string[];
}

/** Modules of built-in islands have the islands' names. */
function listIslandsOf(module: string, site: SiteDefinitions['islands']): readonly string[] {
  const builtIn = builtInIslandNames.filter(
    (name) =>
      module.replace(/\.\w+$/, '') === besideUs(`../../renderer/islands/${name}`).replace(/\.\w+$/, ''),
  );
  return [...builtIn, ...site.filter(({ file }) => file === module).map(({ value }) => value)];
}

async function bundleEntry({
  name,
  format,
  code = '',
  file = ENTRY,
  runtime,
  plugins,
  thirdParty = [],
  root,
  islandsOf = () => [],
}: EntryOptions): Promise<readonly ScriptFile[]> {
  const { rolldown } = await openRolldown();
  const bundle = await rolldown({
    input: { [name]: file },
    plugins: [entryPlugin(code), leanLeaflet(), ...plugins],
    resolve: { alias: { ...runtimeAliases[runtime], ...browserModules } },
    transform: { jsx: reactJsx, target: browserTargets },
    // JSX always compiles for React, even if a site's tsconfig.json says otherwise.
    checks: { configurationFieldConflict: false },
    platform: 'browser',
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({
      format,
      minify: true,
      // Visitors do not need hints for bundlers.
      comments: { legal: true, annotation: false, jsdoc: false },
      ...(root === undefined ? {} : { sourcemap: 'hidden', dir: root }),
      entryFileNames: '[name].[hash].js',
      codeSplitting: { groups: [{ name: 'dates', test: DATES }] },
      chunkFileNames: (chunk) => nameChunk(chunk, thirdParty),
    });
    const chunks = output.filter((item): item is OutputChunk => item.type === 'chunk');
    const islands = findIslandChunks(chunks, islandsOf);
    return chunks.map(({ fileName, code, isEntry, map }) => {
      const file = { name: fileName, code, isEntry, islands: islands.get(fileName) };
      return root === undefined ? file : { ...file, map: describeMap(map, root) };
    });
  } finally {
    await bundle.close();
  }
}

/** Third-party libraries. Their file names show it, because their errors are not the site's (renderer/client/report.ts). */
const libraries: ReadonlySet<string> = new Set(['datadog', 'open-feature']);

/** Modules of a site may have names with characters that addresses should not have. */
function nameChunk(
  { name, facadeModuleId }: { readonly name: string; readonly facadeModuleId?: string | null },
  thirdParty: readonly string[],
): string {
  const isLibrary = libraries.has(name) || (facadeModuleId && thirdParty.includes(facadeModuleId));
  return `${isLibrary ? 'library-' : ''}${name.replaceAll(/[^\w-]+/g, '-')}.[hash].js`;
}

/** Modules that every form with dates needs: one file is smaller than two. */
const DATES = /[\\/]renderer[\\/](?:forms[\\/]wall-time|islands[\\/]search[\\/]search-session)\.[jt]s$/;

/** Name of the entry module, which is not in a file. */
const ENTRY = '\0stopover-entry';
const IS_ENTRY = /^\0stopover-entry$/;

function entryPlugin(code: string): Plugin {
  return {
    name: 'stopover-entry',
    resolveId: { filter: { id: IS_ENTRY }, handler: (id) => id },
    load: { filter: { id: IS_ENTRY }, handler: () => code },
  };
}

function writeEarlyEntry(): string {
  return `import { startEarly } from ${clientModule('start-early')};\nstartEarly();\n`;
}

/** Writes the entry module, which starts the features of the site with their settings. */
function writeClientEntry({ features, middleware }: Omit<ScriptOrder, 'runtime'>): string {
  const starts = [
    ['client', 'startClient', 'start-client', true],
    ['client', 'startGuard', 'router/start-guard', middleware !== undefined],
    ['monitoring', 'startMonitoring', 'monitoring/start-monitoring', features.includes('monitoring')],
    ['flags', 'startFlags', 'flags/start-flags', features.includes('flags')],
    [
      'integrations',
      'startIntegrations',
      'integrations/start-integrations',
      features.includes('integrations'),
    ],
    // Each feature reports events, which this module detects for all of them.
    [
      'analytics',
      'startAnalytics',
      'analytics/start-analytics',
      features.some((feature) => feature !== 'integrations'),
    ],
  ] as const;
  return starts
    .filter(([, , , isWanted]) => isWanted)
    .map(([settings, name, module]) => {
      return `import { ${name} } from ${clientModule(module)};\n${name}(${SETTINGS}.${settings});\n`;
    })
    .join('');
}

/** Returns a module of the browser code as the path of an import. */
function clientModule(name: string): string {
  return JSON.stringify(besideUs(`../../renderer/client/${name}`));
}

/** Returns the path of a module: its source if this file is a source, otherwise its compiled form. */
function besideUs(module: string): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(module + here.slice(here.lastIndexOf('.')), here));
}

/** Modules that are different in browsers, or have a different path there. */
const browserModules: Readonly<Record<string, string>> = {
  '#route-service/contract': besideUs('../../route-service/contract'),
};

/** The browser's modules for `react` and `react-dom`. The server always renders with React. */
const runtimeAliases: Readonly<Record<IslandRuntime, Record<string, string>>> = {
  react: {},
  preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    react: 'preact/compat',
  },
};
