/** Bundles modules of the site, in TypeScript or JavaScript, with JSX or without, into one that Node 20 can import. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputChunk, Plugin } from 'rolldown';
import { openRolldown, type ParseModule } from '../../bundlers/open-bundlers.ts';
import { reactJsx } from '../../bundlers/react-jsx.ts';
import { nodeTarget } from '../../bundlers/targets.ts';
import { readDotEnv } from '../../disk/read-dot-env.ts';
import type { ImportedStyle, SiteFileSource } from '../../run/site-look.ts';
import { locateBundleError } from '../bundle-error.ts';
import { listVariables } from '../environment/list-variables.ts';
import { refuseEnvironment } from '../environment/refuse-environment.ts';
import { followHrefs } from '../files/follow-hrefs.ts';
import { importFiles } from '../files/import-files.ts';
import { isInstalled } from '../packages/installed.ts';
import { followConditions } from '../settings/follow-conditions.ts';
import { withEndings } from '../settings/list-meant.ts';
import { listSettings } from '../settings/list-settings.ts';
import { importStyles } from '../styles/import-styles.ts';
import { assignStyles } from './assign-styles.ts';
import { listenForLostExports } from './listen-for-lost-exports.ts';
import { collectMissingImports, type MissingImports } from './missing-imports.ts';
import { noteInteraction } from './note-interaction.ts';
import { noteUnknownClasses } from './note-unknown-classes.ts';
import { refuseDecorators } from './refuse-decorators.ts';
import { refuseLostDefaults } from './refuse-lost-defaults.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';
import { takeOwnCode } from './take-own-code.ts';

/** The code of some modules and of all code of the site that they import. */
export interface BundledModules {
  /** Exports the modules as `m0`, `m1`, and so on. */
  readonly code: string;
  /** The source map, as JSON. Its sources are relative to the project. */
  readonly map: string;
  /** Absolute paths of the sources. */
  readonly files: readonly string[];
  /** Absolute paths of relative imports, as they are written. */
  readonly places: readonly string[];
  /** Names of the variables of the environment that they read. */
  readonly variables: readonly string[];
  /** The style sheets that they import. */
  readonly styles: readonly ImportedStyle[];
  /** The other files that they import and refer to. */
  readonly assets: readonly SiteFileSource[];
}

/** The modules to bundle. */
export interface BundleOrder {
  /** Absolute paths of the modules. */
  readonly modules: readonly string[];
  /** Folder of the project. */
  readonly cwd: string;
  /** Address of the site's root, such as `/`. */
  readonly address: string;
  /** The kind of modules. A configuration needs almost nothing of Stopover, and runs without loading the rest. */
  readonly name: 'site' | 'config';
}

const nodeConditions = ['node'];

const ENTRY = '\0modules';
const IS_ENTRY = /^\0modules$/;

/**
 * Bundles modules with all code of the site that they import; packages stay outside.
 * @throws Error with the place of the fault in its property `place`, and the files that imports may mean in `meant`.
 */
export async function bundleModules({ modules, cwd, address, name }: BundleOrder): Promise<BundledModules> {
  const [places, otherFiles] = [new Set<string>(), new Set<string>()];
  const [styles, assets]: [ImportedStyle[], SiteFileSource[]] = [[], []];
  const classes = new Map<string, readonly string[]>();
  const { rolldown, parseAst } = await openRolldown();
  const lostExports = listenForLostExports(cwd);
  const missing = collectMissingImports(cwd);
  const bundle = await rolldown({
    input: ENTRY,
    cwd,
    platform: 'node',
    // Without names, the bundler adds the condition `module`, and takes other files of packages than Node.
    resolve: { conditionNames: nodeConditions },
    plugins: [
      openEntry(modules),
      importStyles(cwd, { files: otherFiles, places, classes, missing }),
      importFiles(address, { files: otherFiles, assets, missing }),
      refuseOtherFiles,
      noteStyles(styles, parseAst),
      ...(name === 'config' ? [lightenStopover] : [noteInteraction, refuseLostDefaults(cwd)]),
      // A configuration names files of the machine, and publishes nothing.
      name === 'config' ? [] : followHrefs(address, { files: otherFiles, assets }),
      ...(await followConditions(cwd, [...nodeConditions, 'import'])),
      takeOwnCode(cwd, { files: otherFiles, places, missing }),
      notePaths(places, missing),
      noteModules(otherFiles),
      keepPlaces,
      refuseEnvironment({
        platform: 'server',
        parse: parseAst,
        dotEnv: name === 'config' ? {} : readDotEnv(cwd),
      }),
      refuseDecorators(parseAst),
    ],
    transform: { jsx: reactJsx, target: nodeTarget },
    // Debug info has absolute paths of modules, so the same code would differ between folders.
    experimental: { attachDebugInfo: 'none' },
    logLevel: 'warn',
    onLog: lostExports.onLog,
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      // Node need not read the source map; `locateError` reads it when it is needed.
      sourcemap: 'hidden',
      file: join(cwd, 'modules.mjs'),
      comments: { annotation: true, jsdoc: false },
    });
    const [{ code, map, moduleIds, imports }] = output;
    missing.refuse(imports);
    lostExports.refuse();
    // Packages have thousands of files; they change with their `package.json`.
    const files = moduleIds.filter((id) => isAbsolute(id) && !isInstalled(id));
    return {
      ...{ code, map: describeMap(map!, files, cwd), assets },
      styles: noteUnknownClasses(styles, { modules: files, classes, cwd, parse: parseAst }),
      files: [...new Set([...files, ...otherFiles, ...listSettings(files, cwd)])],
      places: [...places],
      // Every build runs the configuration again.
      variables: name === 'config' ? [] : listVariables(files, parseAst),
    };
  } catch (error) {
    const meant = [...listLacking(places), ...listSettings(modules, cwd)];
    throw Object.assign(locateBundleError(error, { cwd, parse: parseAst }), { meant });
  } finally {
    await bundle.close();
  }
}

/** The files that relative imports may mean which lead to none. Code may catch that of some, so not each of them is a fault. */
function listLacking(places: Iterable<string>): readonly string[] {
  return Array.from(places, withEndings)
    .filter((files) => !files.some((file) => existsSync(file)))
    .flat();
}

function openEntry(modules: readonly string[]): Plugin {
  const code = modules.map((file, index) => `export * as m${index} from ${JSON.stringify(file)};`).join('\n');
  return {
    name: 'open-entry',
    resolveId: { filter: { id: IS_ENTRY }, handler: (id) => id },
    load: { filter: { id: IS_ENTRY }, handler: () => code },
  };
}

const LIGHT_STOPOVER = '\0light-stopover';

/** Lets a configuration that only imports `defineConfig` run without loading all of Stopover. */
const lightenStopover: Plugin = {
  name: 'lighten-stopover',
  resolveId(id, importer) {
    if (id === 'stopover') return importer === LIGHT_STOPOVER ? shareWithoutEffects(id) : LIGHT_STOPOVER;
    return undefined;
  },
  load: (id) =>
    id === LIGHT_STOPOVER
      ? `export * from 'stopover'; export const defineConfig = (config) => config;`
      : undefined,
};

function shareWithoutEffects(id: string) {
  return { id: import.meta.resolve(id), external: true, moduleSideEffects: false };
}

/** Notes style sheets at the end, when all imports are known. */
function noteStyles(styles: ImportedStyle[], parse: ParseModule): Plugin {
  return {
    name: 'note-styles',
    buildEnd() {
      const importsOf = (id: string) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds];
      };
      styles.push(...assignStyles(ENTRY, importsOf, parse));
    },
  };
}

/** Notes also the modules that give nothing to the bundle yet, such as an empty one: a later build must see when they are filled in. */
function noteModules(files: { add(file: string): unknown }): Plugin {
  return {
    name: 'note-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isAbsolute(id) && !isInstalled(id)) files.add(id);
    },
  };
}

/** A plugin that collects the paths that lead nowhere, and notes the others: they may mean another file in a later build. */
function notePaths(places: { add(place: string): unknown }, missing: MissingImports): Plugin {
  return {
    name: 'note-paths',
    resolveId: {
      filter: { id: /^\./ },
      async handler(id, importer, options) {
        if (!importer || isInstalled(importer)) return null;
        places.add(resolve(dirname(importer), id));
        // Code can catch what the other kinds of imports throw.
        if (options.kind !== 'import-statement' || !isAbsolute(importer)) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found ?? missing.add({ id, importer });
      },
    },
  };
}

/** Lets a module find the files beside it, although its code runs in another folder. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      // The bundler's virtual modules have no file, and find packages from the bundle.
      if (!isAbsolute(id)) return undefined;
      const places: Readonly<Record<string, string>> = {
        url: pathToFileURL(id).href,
        filename: id,
        dirname: dirname(id),
      };
      const replaced = code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_, name: string) =>
        JSON.stringify(places[name]),
      );
      return { code: replaced, map: mapLines(code) };
    },
  },
};

/** A source map that maps every line to the same line: the first maps to the file's start, and each of the others to the next line. */
function mapLines(code: string): { readonly mappings: string } {
  const others = code.split('\n').length - 1;
  return { mappings: `AAAA${';AACA'.repeat(others)}` };
}

/**
 * Writes the source map without the sources' texts, which are on the disk. Modules that only re-export have no line in the bundle;
 * they come last, because a fault may be in them.
 */
function describeMap(
  { sources, names, mappings }: NonNullable<OutputChunk['map']>,
  modules: readonly string[],
  cwd: string,
): string {
  const files = new Set([...sources, ...modules].map((source) => relative(cwd, resolve(cwd, source))));
  return JSON.stringify({ version: 3, sources: [...files], names, mappings });
}
