/**
 * Lets modules of a site import style sheets, on the server and in browsers. Code gets the class names of CSS modules, and
 * nothing of other sheets. The sheets become part of the site's styles (`open-module-styles.ts`).
 */
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { openLightningCss } from '../../bundlers/open-bundlers.ts';
import type { MissingImports } from '../bundle/missing-imports.ts';
import { describeLostFile } from '../packages/describe-unexported.ts';
import { findFile } from './find-file.ts';
import { readStyle } from './read-style.ts';

/** Ending of CSS modules, whose classes are local to the module. */
const CSS_MODULE = /\.module\.css$/;

/** Whether the classes of a style sheet are local. */
export function isCssModule(file: string): boolean {
  return CSS_MODULE.test(file);
}

/** Languages that another program turns into CSS. */
const PREPROCESSED = /\.(?:s[ac]ss|less|styl|pcss)$/i;

/** Whether a file is no CSS yet. Browsers would read some of it, and leave out the rest without a word. */
export function isPreprocessed(file: string): boolean {
  return PREPROCESSED.test(file);
}

/**
 * Pattern of class names in CSS modules: the local name, and a hash of the path in the site's folder. Names do not change with
 * the declarations, so that code need not be bundled again.
 */
export const classPattern = { pattern: '[local]_[hash]' } as const;

/** Packages may name style sheets without an ending: `swiper/css`. */
const PACKAGE_NAME = /^(?:@[\w-]+\/)?\w[^:\\]*$/;

/** Packages that almost every module imports, and that have no style sheets with such names. */
const CODE_ALONE = /^(?:react|react-dom|stopover)(?:\/[\w-]+)?$/;

const PREFIX = '\0stopover-css:';
const STYLE = /^\0stopover-css:/;

/** The style sheet that a module id of the bundler stands for; undefined for other modules. */
export function styleFileOf(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}

/** Collects the style sheets that the plugin finds. */
export interface NotedStyles {
  /** Absolute paths of files that code is made from. */
  readonly files: { add(file: string): unknown };
  /** Absolute paths of imported style sheets. */
  readonly places: { add(place: string): unknown };
  readonly missing: Pick<MissingImports, 'add'>;
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
        // `tsconfig.json` may define an alias for a folder of the site, and `./hero.css` may mean the module `hero.css.ts`.
        const byAlias = async () => {
          const found = await this.resolve(id, importer, { ...options, skipSelf: true });
          // A condition of `tsconfig.json` may have led to this plugin already.
          return found && !found.external ? (styleFileOf(found.id) ?? found.id) : undefined;
        };
        const file = findFile(id, importer) ?? (isStyle ? await byAlias() : undefined);
        if (file === undefined ? !isStyle : !file.endsWith('.css')) return null;
        if (file === undefined) {
          const remedy = 'write its path from this module, or the name of an installed package';
          return noted.missing.add({ id, importer }, describeLostFile(id, importer, remedy));
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

/** Exports the names as an object, and each name that is valid in JavaScript also by itself. */
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

/** Class names by their local names; composed classes have several. Errors in the file are reported later. */
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
