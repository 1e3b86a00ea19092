/** Finds the files that a site's code for browsers is made of, and bundles it when they have changed. */
import { join, relative } from 'node:path';
import { basePathOf } from '#renderer';
import type { ScriptOrder } from '../../assets/script-bundle.ts';
import { keepBundles, makeBundles, orderScripts } from '../../assets/take-bundles.ts';
import { hashContent, hashParts } from '../../bytes/hash.ts';
import { keepJson, readKeptJson } from '../../disk/keep-json.ts';
import type {
  BuildSettings,
  ClientEntries,
  SiteClientCode,
  SiteMiddleware,
} from '../../run/build-settings.ts';
import { areSourcesUnchanged, describeSources, type SourceStates } from '../module-sources.ts';
import { makeSteady } from '../steady-sources.ts';

/** The sources of the last bundles. */
interface KeptSources extends Pick<SiteClientCode, 'address' | 'assets' | 'unknownClasses'> {
  readonly islands: readonly string[];
  readonly styles: readonly string[];
  /** Hash of Stopover's code and of the entries. */
  readonly key: string;
  readonly sources: SourceStates;
}

/** A site's code for browsers, and every file that it is made from. */
interface OpenedClientCode extends SiteClientCode {
  readonly sources: SourceStates;
}

/** The settings that affect the bundles. */
interface ClientSettings extends Pick<BuildSettings, 'config' | 'cacheFolder' | 'codeHash'> {
  readonly middleware: SiteMiddleware | undefined;
}

/**
 * Only the bundler knows the imported files. Its list is kept, and is valid until one of these files changes.
 * @throws StopoverError module-unloadable.
 */
export async function openClientCode(
  entries: ClientEntries,
  settings: ClientSettings,
): Promise<OpenedClientCode> {
  const { config, cacheFolder, codeHash, middleware } = settings;
  const file = join(cacheFolder, 'client-code.json');
  const address = `${basePathOf(config.site)}/`;
  const key = hashContent(JSON.stringify([codeHash, address, entries]));
  const kept = readKeptJson(file) as KeptSources | undefined;
  if (kept?.key === key && areSourcesUnchanged(kept.sources)) return describe(entries, kept);
  const unknown = { entries, address, islands: [], styles: [], unknownClasses: [], assets: [], hash: '' };
  const order = orderScripts({ config, extensions: { middleware, client: unknown } });
  const { bundles, made } = await makeSteady(
    () => bundle(order, { key, address }),
    (each) => Object.keys(each.made.sources.files),
  );
  const code = describe(entries, made);
  try {
    keepBundles({ ...order, client: code }, settings, bundles);
    keepJson(file, made);
  } catch {
    // The build bundles again, and reports that the folder cannot be written to.
  }
  return code;
}

async function bundle(order: ScriptOrder, known: Pick<KeptSources, 'key' | 'address'>) {
  const bundles = await makeBundles(order);
  const { files, places, islands, styles, unknownClasses, assets } = bundles.scripts.site!;
  const sources = describeSources(files.toSorted(), places.toSorted());
  return { bundles, made: { ...known, islands, styles: styles.toSorted(), unknownClasses, assets, sources } };
}

function describe(entries: ClientEntries, kept: KeptSources): OpenedClientCode {
  const { address, islands, styles, unknownClasses, assets, sources } = kept;
  const states = Object.entries(sources.files).map(([path, hash]) => [relative(entries.root, path), hash]);
  return {
    entries,
    address,
    islands,
    styles,
    unknownClasses,
    assets,
    hash: hashParts([nameEntries(entries), ...states.flat()]),
    sources,
  };
}

/** The modules by the keys that name them: another key, or another order, gives other code from the same files. */
function nameEntries({ root, islands, behaviours, modules, integrations }: ClientEntries): string {
  const nameOf = (file: string) => relative(root, file);
  const others = Object.entries(integrations).map(([name, file]) => [name, nameOf(file)]);
  return JSON.stringify([...[islands, behaviours, modules].map((files) => files.map(nameOf)), others]);
}
