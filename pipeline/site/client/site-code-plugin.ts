/** Puts a site's islands, behaviours and modules into the browser code. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { exclude, importerId, prefixRegex } from 'rolldown/filter';
import { builtInIslandNames } from '#renderer/model';
import { openLightningCss, type ParseModule } from '../../bundlers/open-bundlers.ts';
import { StopoverError } from '../../errors.ts';
import type { ClientEntries } from '../../run/build-settings.ts';
import { nameWithin, placeOfImport } from '../place-in-module.ts';
import { styleFileOf } from '../styles/import-styles.ts';
import { type FoundDefinition, findDefinitions } from './find-definitions.ts';

/** The definitions of a site's modules. */
export interface SiteDefinitions {
  readonly islands: readonly FoundDefinition[];
  readonly behaviours: readonly FoundDefinition[];
  readonly modules: readonly string[];
  readonly integrations: ClientEntries['integrations'];
}

/** Reads the definitions of the modules. @throws StopoverError module-unloadable. */
export function readDefinitions(
  { root, islands, behaviours, modules, integrations }: ClientEntries,
  parse: ParseModule,
): SiteDefinitions {
  const found = findDefinitions(
    islands,
    { root, call: 'defineIsland', key: 'name', runs: 'component' },
    parse,
  );
  for (const { file, value } of found) {
    if (!(builtInIslandNames as readonly string[]).includes(value)) continue;
    const reason = `the name "${value}" belongs to an island of Stopover; choose another`;
    throw new StopoverError('module-unloadable', { file: nameWithin(root, file), reason });
  }
  const attached = findDefinitions(
    behaviours,
    { root, call: 'defineBehaviour', key: 'selector', runs: 'attach' },
    parse,
  );
  for (const definition of attached) checkSelector(definition, root);
  return { islands: found, behaviours: attached, modules, integrations };
}

/** Refuses an invalid selector: browsers would throw, and attach none of the page's behaviours. */
function checkSelector({ file, value }: FoundDefinition, root: string): void {
  // A module with a syntax error has its path as the value.
  if (value === file) return;
  try {
    openLightningCss().transform({ filename: file, code: Buffer.from(`${value} {}`) });
  } catch (cause) {
    const reason = `browsers do not understand the selector "${value}": ${(cause as Error).message}`;
    throw new StopoverError('module-unloadable', { file: nameWithin(root, file), reason }, { cause });
  }
}

/** Collects the files that the bundler reads for the site's code. */
export interface NotedInputs {
  /** Absolute paths. */
  readonly files: Set<string>;
  /** Absolute paths of relative imports, as they are written. */
  readonly places: Set<string>;
  /** Absolute paths of the style sheets that are imported. */
  readonly styles: Set<string>;
  /** For each file, one of the site's files that import it. */
  readonly importers: Map<string, string>;
}

/** Replaces the empty modules in `renderer/client/site-code/`, and notes every file that is read for the site. */
export function siteCodePlugin(definitions: SiteDefinitions, inputs: NotedInputs): Plugin {
  const code: Readonly<Record<string, string>> = {
    [siteCode('site-hooks')]: writeHooks(),
    [siteCode('site-islands')]: writeIslands(definitions),
    [siteCode('site-behaviours')]: writeBehaviours(definitions),
    [siteCode('site-modules')]: writeModules(definitions),
    [besideUs('../../../renderer/client/integrations/integration-modules')]: writeIntegrations(definitions),
  };
  return {
    name: 'stopover-site-code',
    load: { filter: { id: PLACES }, handler: (id) => code[id] ?? null },
    resolveId: {
      filter: importedBySite,
      async handler(id, importer, options) {
        if (importer === undefined || isOwn(importer)) return null;
        if (id.startsWith('.')) inputs.places.add(resolve(dirname(importer), id));
        const own = ownModules[id];
        if (own !== undefined) return own;
        if (id.startsWith('stopover/') && !id.endsWith('.css')) {
          const message = `Browsers have no "${id}": import ${FOR_BROWSERS}`;
          this.error({ message, id: importer, loc: placeOfImport(importer, id) });
        }
        // The whole page uses one runtime, even if the project has others.
        return RUNTIME.test(id)
          ? this.resolve(id, siteCode('site-islands'), { ...options, skipSelf: true })
          : null;
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const style = styleFileOf(id);
        if (style !== undefined) inputs.styles.add(style);
        else if (!isOwn(id)) inputs.files.add(id.split('?')[0]!);
        const importer = this.getModuleInfo(id)?.importers.find((each) => !isOwn(each));
        if (importer !== undefined) inputs.importers.set(id, importer);
      }
    },
  };
}

const FOR_BROWSERS = '"stopover", "stopover/client" or "stopover/route-map"';
const RUNTIME = /^(?:react|react-dom|preact)(?:\/|$)/;

/** Path of a module beside this file, a source or compiled like this file. */
export function besideUs(module: string): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(module + here.slice(here.lastIndexOf('.')), here));
}

function siteCode(name: string): string {
  return besideUs(`../../../renderer/client/site-code/${name}`);
}

/** Our modules that replace the package in browsers. */
const ownModules: Readonly<Record<string, string>> = {
  stopover: siteCode('definitions'),
  'stopover/client': besideUs('../../../renderer/client/public'),
  'stopover/route-map': besideUs('../../../renderer/route-map/mount-route-map'),
};

/** The modules that the plugin replaces. */
const PLACES = /\/(?:site-code\/site-|integrations\/integration-modules)/;

/** The folder of our browser code. */
const OWN_FOLDER = fileURLToPath(new URL('../../../renderer/', import.meta.url));

/** Whether a module is part of Stopover, or virtual. */
export function isOwn(id: string): boolean {
  return id.startsWith('\0') || id.startsWith(OWN_FOLDER);
}

/**
 * Makes the bundler call a plugin only for imports of other modules: most are our own, and a call takes as long as the rest of
 * an import. The filter compares paths with forward slashes, so plugins must check again on Windows.
 */
export const importedBySite = [exclude(importerId(/^\0/)), exclude(importerId(prefixRegex(OWN_FOLDER)))];

function writeHooks(): string {
  return [
    `import { tellPage } from ${text(besideUs('../../../renderer/client/page-events'))};`,
    `import { startSiteCode } from ${text(siteCode('start-site-code'))};`,
    'export const siteHooks = { startSiteCode, tellPage };',
  ].join('\n');
}

function writeIslands({ islands }: SiteDefinitions): string {
  const pick =
    'const pick = (name) => (module) => Object.values(module).find((value) => value?.name === name && value.component);\n';
  const own = `import { islands as own } from ${text(besideUs('../../../renderer/islands/index'))};\n`;
  const lines = islands.map(
    ({ file, value }) => `${text(value)}: () => import(${text(file)}).then(pick(${text(value)})),\n`,
  );
  return `${own}${pick}export const islands = {\n...own,\n${lines.join('')}};\n`;
}

function writeBehaviours({ behaviours }: SiteDefinitions): string {
  const start = `import { behaviours as own } from ${text(besideUs('../../../renderer/client/behaviours/index'))};
import { loadLater } from ${text(besideUs('../../../renderer/client/behaviours/behaviour'))};
const pick = (selector) => (module) => Object.values(module).find((value) => value?.selector === selector && value.attach);\n`;
  const lines = behaviours.map(
    ({ file, value }) =>
      `loadLater(${text(value)}, () => import(${text(file)}).then(pick(${text(value)}))),\n`,
  );
  return `${start}export const behaviours = [\n...own,\n${lines.join('')}];\n`;
}

function writeModules({ modules }: SiteDefinitions): string {
  return `export const siteModules = [\n${modules.map((file) => `() => import(${text(file)}),\n`).join('')}];\n`;
}

function writeIntegrations({ integrations }: SiteDefinitions): string {
  const lines = Object.entries(integrations).map(
    ([name, file]) => `${text(name)}: () => import(${text(file)}),\n`,
  );
  return `export const integrationModules = {\n${lines.join('')}};\n`;
}

function text(value: string): string {
  return JSON.stringify(value);
}
