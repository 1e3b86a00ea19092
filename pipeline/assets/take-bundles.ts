/** Takes the kept bundles of a site, or makes them. */
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readKeptJson, sealJson } from '../disk/keep-json.ts';
import { makeFolders } from '../disk/make-folders.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { StopoverError } from '../errors.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { locateBundleError } from '../site/bundle-error.ts';
import { namePlace, nameWithin } from '../site/place-in-module.ts';
import type { Bundles, BundlesOrder } from './bundle-assets.ts';
import { type ClientFeatures, readFeatures } from './client-features.ts';
import type { ScriptOrder } from './script-bundle.ts';

/** Bundles that come with the compiled program (scripts/compile.mjs), for plain sites and for the demo; they do not exist beside uncompiled sources. */
const SHIPPED_FOLDER = fileURLToPath(new URL('../../bundles/', import.meta.url));

/** Prefix of the names of kept bundles. */
const KEPT_PREFIX = 'assets.';

/** The folder of kept bundles, and the hash of the code that made them. */
type KeepingSettings = Pick<BuildSettings, 'cacheFolder' | 'codeHash'>;

/** The settings that a site's scripts depend on. */
interface ScriptSource extends Pick<BuildSettings, 'config'> {
  readonly extensions: Pick<BuildSettings['extensions'], 'middleware' | 'client'>;
}

/** The inputs of a site's bundles. */
export function orderScripts({ config, extensions }: ScriptSource): ScriptOrder {
  return {
    runtime: config.build.islandRuntime,
    features: Object.keys(readFeatures(config)) as (keyof ClientFeatures)[],
    middleware: extensions.middleware,
    client: extensions.client,
  };
}

/** Takes shipped bundles, or those of an earlier build, or makes them: loading the bundlers takes longer than a small build. */
export async function takeBundles(
  order: ScriptOrder,
  settings: KeepingSettings,
): Promise<{ readonly bundles: Bundles; readonly areKept: boolean }> {
  const known = readShipped(order) ?? (readKeptJson(keptFile(order, settings)) as Bundles | undefined);
  if (known) return { bundles: known, areKept: true };
  const bundles = await makeBundles(order);
  try {
    keepBundles(order, settings, bundles);
  } catch {
    // The build reports a folder that is not writable, and the next build bundles again.
  }
  return { bundles, areKept: false };
}

function readShipped(order: ScriptOrder): Bundles | undefined {
  return readJsonFile(join(SHIPPED_FOLDER, `${nameOrder(order)}.json`)) as Bundles | undefined;
}

/** The bundles of a site without anything of its own. */
const PLAIN: ScriptOrder = { runtime: 'preact', features: [] };

/** Runs the bundlers. @throws StopoverError module-unloadable for code of the site. */
export async function makeBundles(scripts: ScriptOrder): Promise<Bundles> {
  const { askBundlingChild } = await import('./ask-bundling-child.ts');
  const order: BundlesOrder = { ...scripts, styles: readShipped(PLAIN)?.styles };
  const bundles = await askBundlingChild<Bundles>(order);
  if (bundles) return bundles;
  // After a fault, bundling is repeated here, which reports it.
  const { bundleAssets } = await import('./bundle-assets.ts');
  return bundleAssets(order).catch((cause) => refuseSiteCode(order, cause));
}

/** Code that cannot be bundled is the site's, because our own can be. @throws StopoverError module-unloadable, or the cause. */
function refuseSiteCode({ middleware, client }: ScriptOrder, cause: unknown): never {
  if (cause instanceof StopoverError || !(middleware || client)) throw cause;
  const located = locateBundleError(cause);
  if (located instanceof StopoverError) throw located;
  const { root } = (client?.entries ?? middleware)!;
  const file = located.place
    ? namePlace(located.place, root)
    : located.file === undefined
      ? listEntries({ middleware, client }, root)
      : nameWithin(root, located.file);
  const { importers } = cause as { readonly importers?: ReadonlyMap<string, string> };
  const way = located.file && importers ? describeWay(located.file, importers, root) : '';
  const reason = located.message
    .replace(
      OWN_DEFINITIONS,
      `"stopover" in browsers, which has defineIsland and defineBehaviour alone; functions for browsers are in "stopover/client"${way}`,
    )
    .replace(OWN_CLIENT, '"stopover/client"; defineIsland and defineBehaviour are in "stopover"');
  throw new StopoverError('module-unloadable', { file, reason }, { cause: located });
}

/** The modules through which browsers get a module, from the island or behaviour on; empty for one that the configuration names. */
function describeWay(file: string, importers: ReadonlyMap<string, string>, root: string): string {
  const way: string[] = [];
  for (let at = importers.get(file); at !== undefined && !way.includes(at); at = importers.get(at))
    way.push(at);
  const names = way.reverse().map((each) => relative(root, each).replaceAll('\\', '/'));
  return names.length > 0 ? `. Browsers get this module through ${names.join(' → ')}` : '';
}

/** The file that replaces the package in browsers, as the bundler names it. */
const OWN_DEFINITIONS = /"[^"]*site-code\/definitions\.\w+"/;

/** The file of `stopover/client`, as the bundler names it. */
const OWN_CLIENT = /"[^"]*renderer\/client\/public\.\w+"/;

function listEntries(
  { middleware, client }: Pick<ScriptOrder, 'middleware' | 'client'>,
  root: string,
): string {
  const { islands = [], behaviours = [], modules = [], integrations = {} } = client?.entries ?? {};
  const named = [middleware?.modules ?? {}, integrations].flatMap(Object.values);
  return [...named, ...islands, ...behaviours, ...modules].map((file) => nameWithin(root, file)).join(', ');
}

/** Keeps only the newest bundles: others belong to other settings or to older code. */
export function keepBundles(order: ScriptOrder, settings: KeepingSettings, bundles: Bundles): void {
  const file = keptFile(order, settings);
  const folder = dirname(file);
  makeFolders(folder);
  const older = readdirSync(folder).filter((name) => name.startsWith(KEPT_PREFIX));
  for (const name of older) rmSync(join(folder, name), { recursive: true, force: true });
  replaceFile(file, sealJson(bundles));
}

function keptFile(order: ScriptOrder, { cacheFolder, codeHash }: KeepingSettings): string {
  return join(cacheFolder, `${KEPT_PREFIX}${codeHash}.${nameOrder(order)}.json`);
}

/** Names the file of an order's bundles, without its ending. */
export function nameOrder({ runtime, features, middleware, client }: ScriptOrder): string {
  return [
    runtime,
    ...features,
    ...(middleware ? [middleware.hash] : []),
    ...(client ? [client.hash] : []),
  ].join('-');
}
