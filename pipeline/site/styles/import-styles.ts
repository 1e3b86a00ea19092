/**
 * Lets modules of a site import style sheets, on the server and in browsers. Code gets the names of a CSS module's classes, and
 * nothing of other sheets; the sheets themselves go into the site's own (`open-module-styles.ts`).
 */
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { openLightningCss } from '../../bundlers/open-bundlers.ts';
import { placeOfImport } from '../place-in-module.ts';
import { findFile } from './find-file.ts';
import { readStyle } from './read-style.ts';

/** CSS modules end so; all classes in them are the module's own. */
const CSS_MODULE = /\.module\.css$/;

/** Whether the classes of a style sheet get names of their own. */
export function isCssModule(file: string): boolean {
  return CSS_MODULE.test(file);
}

/**
 * The names of a CSS module: what it is called, and a hash of the path in the site's folder. They stay when declarations change, so
 * that no code has to be made again for these.
 */
export const classPattern = { pattern: '[local]_[hash]' } as const;

/** Packages give their style sheets names of their own: `swiper/css`. */
const PACKAGE_NAME = /^(?:@[\w-]+\/)?\w[^:\\]*$/;

/** Nearly every module imports one of these, and they have no style sheets by such names. */
const CODE_ALONE = /^(?:react|react-dom|stopover)(?:\/[\w-]+)?$/;

const PREFIX = '\0stopover-css:';
const STYLE = /^\0stopover-css:/;

/** The file that an id of the bundler stands for; undefined for other modules. */
export function styleFileOf(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}

/** The notes of the plugin about the style sheets. */
export interface NotedStyles {
  /** Absolute paths of files that code is made from. */
  readonly files: { add(file: string): unknown };
  /** Absolute paths that imports ask for. */
  readonly places: { add(place: string): unknown };
  /** Names of the classes of CSS modules, by absolute path. */
  readonly classes?: { set(file: string, names: readonly string[]): unknown };
}

/** @param root the site's folder. */
export function importStyles(root: string, noted: NotedStyles): Plugin {
  return {
    name: 'stopover-import-styles',
    resolveId: {
      filter: { id: { include: [/\.css$/, PACKAGE_NAME], exclude: CODE_ALONE } },
      async handler(id, importer, options) {
        const isStyle = id.endsWith('.css');
        if (importer === undefined) return null;
        // `tsconfig.json` may have another name for a folder of the site.
        const byAlias = async () => (await this.resolve(id, importer, { ...options, skipSelf: true }))?.id;
        const file = findFile(id, importer) ?? (isStyle ? await byAlias() : undefined);
        if (!isStyle && !file?.endsWith('.css')) return null;
        if (file === undefined) {
          const reason = `it imports "${id}", which is not there; write its path from this module, or the name of an installed package`;
          this.error({ message: reason, id: importer, loc: placeOfImport(importer, id) });
        }
        noted.places.add(id.startsWith('.') ? resolve(dirname(importer), id) : file);
        if (isCssModule(file)) noted.files.add(file);
        return PREFIX + file;
      },
    },
    load: {
      filter: { id: STYLE },
      async handler(id) {
        const file = styleFileOf(id);
        if (file === undefined) return null;
        const classes = isCssModule(file) ? await listClasses(file, root) : undefined;
        if (classes) noted.classes?.set(file, Object.keys(classes));
        const code = classes ? writeClasses(classes) : '';
        return { code, moduleType: 'js' };
      },
    },
  };
}

/** The names as an object, and each that is a name in JavaScript also by itself. */
function writeClasses(classes: Readonly<Record<string, string>>): string {
  const named = Object.entries(classes).filter(
    ([local]) => /^[a-z_$][\w$]*$/i.test(local) && local !== 'default',
  );
  const lines = named.map(
    ([local, names], index) =>
      `const c${index} = ${JSON.stringify(names)};\nexport { c${index} as ${local} };\n`,
  );
  return `${lines.join('')}export default ${JSON.stringify(classes)};\n`;
}

/** Names of the classes by how the module writes them; composed ones have several. Mistakes in the file are told later. */
async function listClasses(file: string, root: string): Promise<Readonly<Record<string, string>>> {
  const modules = { projectRoot: root, cssModules: classPattern, errorRecovery: true };
  const bundled = await openLightningCss()
    .bundleAsync({ filename: file, resolver: { read: readStyle }, ...modules })
    .catch(() => undefined);
  const names = Object.entries(bundled?.exports ?? {}).map(
    ([local, { name, composes }]) =>
      [local, [name, ...composes.map((other) => other.name)].join(' ')] as const,
  );
  return Object.fromEntries(names.sort(([one], [other]) => (one < other ? -1 : 1)));
}
