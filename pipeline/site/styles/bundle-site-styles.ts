/** Bundles a site's own style sheets into one: inlines imports, compiles nesting, and names files by their hash. */
import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { UrlDependency, Warning } from 'lightningcss';
import { nameAsset } from '../../assets/name-asset.ts';
import { openLightningCss } from '../../bundlers/open-bundlers.ts';
import { styleTargets } from '../../bundlers/targets.ts';
import { decodeOrKeep } from '../../bytes/text-forms.ts';
import type { SiteFileSource, SiteStyles, StyleNotes } from '../../run/site-look.ts';
import { describeLostFile } from '../packages/describe-unexported.ts';
import { type CodePlace, namePlace } from '../place-in-module.ts';
import { findFile, findSheet, listDeciding } from './find-file.ts';
import { findUnclosed } from './find-unclosed.ts';
import { findUnknownProperties } from './find-unknown-properties.ts';
import { describeUnknown } from './find-unknown-rules.ts';
import { classPattern, isCssModule, isPreprocessed } from './import-styles.ts';
import { listUsedVariables } from './list-used-variables.ts';
import { readStyle } from './read-style.ts';
import { explainStyleError, refuseStyle } from './style-errors.ts';

/** The style sheets of a site. */
export interface StyleOrder {
  /** Absolute paths of the files that the configuration names, in their order. */
  readonly entries: readonly string[];
  /** The site's folder. Messages name files relative to it. */
  readonly folder: string;
  /** The site's base path with a trailing slash. */
  readonly root: string;
}

/** The bundled style sheet, and every file that it was made from. */
export interface BundledStyles extends SiteStyles {
  readonly sources: readonly string[];
  readonly notes: StyleNotes;
}

/** Bundles the style sheets. The same sources produce the same bytes. @throws StopoverError style-invalid */
export async function bundleSiteStyles(order: StyleOrder): Promise<BundledStyles> {
  const sources = new Set<string>();
  const assets = new Map<string, SiteFileSource>();
  const unknown = new Set<string>();
  const addresses: Record<string, string> = {};
  const variables: Record<string, string> = {};
  const sheets: string[] = [];
  for (const entry of order.entries) {
    const bundled = await bundleEntry(entry, order, sources);
    const { css, dependencies } = bundled;
    for (const note of tellUnknownNames(bundled, order.folder)) unknown.add(note);
    for (const { name, ...place } of listVariables(bundled))
      variables[name] ??= namePlace(place, order.folder);
    for (const { url, loc } of dependencies)
      if (/^(?:\/|https?:)/i.test(url))
        addresses[url] ??= namePlace({ file: loc.filePath, ...loc.start }, order.folder);
    sheets.push(dependencies.reduce((text, found) => linkUrl(text, found, { order, assets }), css));
  }
  for (const { file } of assets.values()) sources.add(file);
  const notes = { unknownNames: [...unknown], addresses, variables };
  return { css: sheets.join('\n'), assets: [...assets.values()], sources: [...sources], notes };
}

const NO_CSS = 'not CSS yet; compile it by its own command, and name the CSS that comes of it in its place';

interface BundledEntry {
  readonly css: string;
  readonly dependencies: readonly UrlDependency[];
  /** The style sheets in it, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly warnings: readonly Warning[];
}

async function bundleEntry(
  entry: string,
  { folder }: StyleOrder,
  sources: Set<string>,
): Promise<BundledEntry> {
  if (isPreprocessed(entry))
    throw refuseStyle(`it is ${NO_CSS}`, { file: entry, line: 1, column: 1 }, folder);
  const { bundleAsync, Features } = openLightningCss();
  const read = new Map<string, string>();
  const meant: string[] = [];
  try {
    const { code, dependencies, warnings } = await bundleAsync({
      filename: entry,
      projectRoot: folder,
      ...(isCssModule(entry) ? { cssModules: classPattern } : {}),
      minify: true,
      analyzeDependencies: true,
      include: Features.Nesting,
      targets: styleTargets,
      resolver: {
        read(file) {
          sources.add(file);
          const css = readStyle(file);
          read.set(file, css);
          return css;
        },
        resolve(specifier, from) {
          const deciding = listDeciding(specifier, from);
          for (const file of deciding) sources.add(file);
          meant.push(resolve(dirname(from), specifier), ...deciding);
          return findImport(specifier, from);
        },
      },
    });
    for (const [file, css] of read) refuseUnclosed(css, file, folder);
    const urls = (dependencies ?? []).filter((found): found is UrlDependency => found.type === 'url');
    return { css: new TextDecoder().decode(code), dependencies: urls, texts: read, warnings };
  } catch (error) {
    throw explainStyleError(error, { entry, texts: read, meant }, folder);
  }
}

/** Lists properties, rules and pseudo-classes that CSS does not have. */
function tellUnknownNames(
  { texts, warnings }: Pick<BundledEntry, 'texts' | 'warnings'>,
  folder: string,
): readonly string[] {
  const properties = Array.from(texts).flatMap(([file, css]) =>
    findUnknownProperties(css).map(({ name, nearest, ...place }) => ({
      place: { file, ...place },
      message: `CSS has no property "${name}"; did you mean "${nearest}"?`,
    })),
  );
  return [...properties, ...warnings.flatMap((warning) => describeUnknown(warning) ?? [])]
    .filter(({ place }) => !isOfPackage(place.file))
    .map(({ place, message }) => `${namePlace(place, folder)}: ${message}`);
}

/** The custom properties that the site's own style sheets use, with their files. */
function listVariables({ texts }: Pick<BundledEntry, 'texts'>) {
  return [...texts]
    .filter(([file]) => !isOfPackage(file))
    .flatMap(([file, css]) => listUsedVariables(css).map((used) => ({ file, ...used })));
}

/** Whether a style sheet is not the site's own, so that nobody could correct it. */
function isOfPackage(file: string): boolean {
  return file.split(sep).includes('node_modules');
}

/** Refuses unclosed blocks, which the bundler closes silently. Packages are not checked. @throws StopoverError style-invalid */
function refuseUnclosed(css: string, file: string, folder: string): void {
  if (isOfPackage(file)) return;
  const found = findUnclosed(css);
  if (!found) return;
  const end = found.what === 'block' ? '}' : '*/';
  const reason = `the ${found.what} that begins there is never closed; write its "${end}"`;
  throw refuseStyle(reason, { file, line: found.line, column: found.column }, folder);
}

/** @throws Error with a message, to which the bundler adds the place. */
function findImport(specifier: string, from: string): string {
  if (isElsewhere(specifier)) {
    throw new Error(
      `it imports ${specifier} from another server, which pages do not load; download the file and import it by its path`,
    );
  }
  const file = findSheet(specifier, from);
  if (file !== undefined && isPreprocessed(file))
    throw new Error(`it imports "${specifier}", which is ${NO_CSS}`);
  if (file !== undefined) return file;
  const remedy = 'write its path from this style sheet, or the name of an installed package';
  throw new Error(describeLostFile(specifier, from, remedy));
}

/** Whether an address is on another server, or contains data. */
function isElsewhere(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

interface UrlContext {
  readonly order: StyleOrder;
  /** The files that style sheets refer to, by their paths on the disk. */
  readonly assets: Map<string, SiteFileSource>;
}

/** Replaces a placeholder of the bundler with an address. */
function linkUrl(css: string, { url, placeholder, loc }: UrlDependency, context: UrlContext): string {
  const place = { file: loc.filePath, ...loc.start };
  return css.replaceAll(`"${placeholder}"`, () => quote(addressOf(url, place, context)));
}

/** Returns the address of a URL. A path from the root is an address of the site; other paths are files beside the style sheet. */
function addressOf(url: string, place: CodePlace, { order, assets }: UrlContext): string {
  if (url === '' || url.startsWith('#') || isElsewhere(url)) return url;
  if (url.startsWith('/')) return order.root + url.slice(1);
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const file = findFile(decodeOrKeep(path), place.file);
  if (file === undefined) {
    const meant = [resolve(dirname(place.file), decodeOrKeep(path))];
    throw refuseStyle(
      `it refers to "${url}", ${explainMissing(url, place)}`,
      { ...place, meant },
      order.folder,
    );
  }
  const known = assets.get(file) ?? { path: nameAsset(file, readFileSync(file)).path, file };
  assets.set(file, known);
  return order.root + known.path + suffix;
}

/** A file may have a character in its name that ends the path of an address. */
function explainMissing(url: string, { file }: CodePlace): string {
  const [end] = /[?#]/.exec(url) ?? [];
  if (!end || !findFile(url, file))
    return 'which does not exist; write the path of the file from this style sheet';
  const written = url.replace(/[?#]/g, encodeURIComponent);
  return `where the path ends at "${end}"; write "${written}" for the file of that name`;
}

function quote(url: string): string {
  return `"${url.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`;
}
