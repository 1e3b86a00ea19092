/** Finds the files of a family of fonts: the files that a site names, or those of a Fontsource package. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { FontConfig } from '../../config/look/font-config.ts';
import type { FontFace, GenericFont } from '../../run/site-fonts.ts';
import { type MeasuredFont, measureFont } from './measure-font.ts';

/** A family with its files. */
export interface FoundFamily {
  readonly name: string;
  readonly generic: GenericFont;
  readonly faces: readonly FoundFace[];
  /** Absolute paths of all files that were used to find it. */
  readonly sources: readonly string[];
}

/** A file of a family. */
export interface FoundFace extends Omit<FontFace, 'path'> {
  /** Absolute. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly font: MeasuredFont;
}

/** A mistake in the configuration of a family. */
export class FontProblem extends Error {
  /** The key below the family's, such as `files[0].file`. */
  readonly key: string;
  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

/**
 * Finds and reads a family's files.
 * @param from absolute path from which paths and packages are resolved.
 * @throws FontProblem
 */
export function findFamily(config: FontConfig, from: string): FoundFamily {
  return config.files ? findFiles(config, config.files, from) : findPackage(config, from);
}

function findFiles(
  { family, fallback = 'sans-serif' }: FontConfig,
  files: NonNullable<FontConfig['files']>,
  from: string,
): FoundFamily {
  const faces = files.map(({ file: name, weight, style }, index): FoundFace => {
    const key = `files[${index}].file`;
    const file = resolve(from, name);
    if (!existsSync(file)) throw new FontProblem(key, `There is no file "${name}"`);
    const read = readFont(file, { key, name });
    return { ...read, weight: `${weight ?? read.font.weight}`, style: style ?? read.font.style };
  });
  const name = family ?? faces[0]!.font.family;
  if (name === undefined) throw new FontProblem('family', 'Expected a name: the font does not say its own');
  return { name, generic: fallback, faces, sources: faces.map(({ file }) => file) };
}

function readFont(file: string, { key, name }: { readonly key: string; readonly name: string }) {
  try {
    const bytes = readFileSync(file);
    return { file, bytes, font: measureFont(bytes) };
  } catch {
    throw new FontProblem(key, `Expected a font (WOFF2, WOFF, TTF or OTF), not "${name}"`);
  }
}

/** The facts of a package that this module needs. */
interface PackageFacts {
  readonly subsets: readonly string[];
  readonly weights: readonly number[];
  readonly styles: readonly string[];
  readonly category?: string;
}

function findPackage(config: FontConfig, from: string): FoundFamily {
  const folder = findPackageFolder(config.package!, from);
  const metadata = join(folder, 'metadata.json');
  const facts = readFacts(metadata, config.package!);
  for (const subset of config.subsets ?? []) {
    if (facts.subsets.includes(subset)) continue;
    const known = facts.subsets.join(', ');
    throw new FontProblem('subsets', `"${config.package}" has no subset "${subset}"; it has ${known}`);
  }
  const sheets = listSheets(config, facts).map(({ key, name }) => {
    const file = join(folder, `${name}.css`);
    if (existsSync(file)) return file;
    throw new FontProblem(key, describeMissing(config, name, facts));
  });
  const rules = sheets.flatMap((sheet) => readRules(readFileSync(sheet, 'utf8'), sheet));
  const wanted = takeSubsets(rules, config.subsets);
  if (wanted.length === 0) {
    const subset = config.subsets ? ` with the subset ${config.subsets.join(' or ')}` : '';
    throw describeUnusable(config.package!, `${sheets.join(' and ')} names no font${subset}`);
  }
  const faces = wanted.map(({ face }) => ({
    ...face,
    ...readFont(face.file, { key: 'package', name: face.file }),
  }));
  return {
    name: config.family ?? rules[0]!.family,
    generic: config.fallback ?? readCategory(facts),
    faces,
    sources: [metadata, ...sheets, ...faces.map(({ file }) => file)],
  };
}

/** @throws FontProblem for a package that lacks its facts, or has them in another form. */
function readFacts(metadata: string, name: string): PackageFacts {
  try {
    const facts = JSON.parse(readFileSync(metadata, 'utf8')) as PackageFacts;
    const lists = [facts.subsets, facts.weights, facts.styles];
    if (lists.every((list) => Array.isArray(list) && list.length > 0)) return facts;
  } catch {
    // The same advice helps.
  }
  throw describeUnusable(name, `${metadata} does not list subsets, weights and styles`);
}

function describeUnusable(name: string, reason: string): FontProblem {
  const advice = 'Install another version of the package, or name its files in "files"';
  return new FontProblem('package', `"${name}" cannot be read: ${reason}. ${advice}`);
}

/** Selects rules by subset. A script with thousands of characters has numbered parts instead of a file with the subset's name. */
function takeSubsets(rules: readonly PackageRule[], wanted: readonly string[] | undefined) {
  if (!wanted) return rules;
  const isNamed = ({ subset }: PackageRule, name: string) => subset.endsWith(`-${name}`);
  const takesParts = wanted.some((name) => !rules.some((rule) => isNamed(rule, name)));
  return rules.filter(
    (rule) => wanted.some((name) => isNamed(rule, name)) || (takesParts && /-\d+$/.test(rule.subset)),
  );
}

function findPackageFolder(name: string, from: string): string {
  try {
    return dirname(createRequire(join(from, 'fonts.js')).resolve(`${name}/package.json`));
  } catch {
    throw new FontProblem(
      'package',
      `The package "${name}" is not installed; install it with: npm install ${name}`,
    );
  }
}

/** The package's style sheets with the wanted axes, weights and styles. */
function listSheets({ package: name, axes, weights, styles }: FontConfig, facts: PackageFacts) {
  const isVariable = name!.startsWith('@fontsource-variable/');
  const names = isVariable
    ? [{ key: 'axes', name: axes }]
    : (weights ?? usualWeights(facts)).map((weight) => ({ key: 'weights', name: `${weight}` }));
  return names.flatMap(({ key, name }) =>
    styles.map((style) => ({
      key: style === 'normal' ? key : 'styles',
      name: style === 'normal' ? name : `${name}-italic`,
    })),
  );
}

/** The usual weights of a package, or else its first one. */
function usualWeights({ weights }: PackageFacts): readonly number[] {
  const usual = [400, 700].filter((weight) => weights.includes(weight));
  return usual.length > 0 ? usual : weights.slice(0, 1);
}

function describeMissing({ package: name }: FontConfig, sheet: string, facts: PackageFacts): string {
  return `"${name}" has no "${sheet}"; it has the weights ${facts.weights.join(', ')} and the styles ${facts.styles.join(', ')}`;
}

interface PackageRule {
  readonly family: string;
  /** Name of the file up to its weight or axes, which ends with the subset. */
  readonly subset: string;
  readonly face: Omit<FoundFace, 'bytes' | 'font'>;
}

/** A rule of a package's style sheet, whose values contain neither braces nor semicolons. */
const RULE = /@font-face\s*\{([^}]*)\}/g;
/** Packages name the WOFF2 file first. */
const SOURCE = /url\(['"]?([^'")]+\.woff2)['"]?\)/;
const FILE_NAME = /([^/]+)-[^-/]+-[^-/]+\.woff2$/;

function readRules(css: string, sheet: string): readonly PackageRule[] {
  return Array.from(css.matchAll(RULE)).flatMap(([, body = '']) => {
    const read = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim();
    const [, source] = SOURCE.exec(body) ?? [];
    const family = read('font-family')?.replaceAll(/['"]/g, '');
    if (source === undefined || !family) return [];
    return {
      family,
      subset: FILE_NAME.exec(source)?.[1] ?? '',
      face: {
        file: resolve(dirname(sheet), source),
        weight: read('font-weight') ?? '400',
        style: read('font-style') ?? 'normal',
        stretch: read('font-stretch'),
        range: read('unicode-range'),
      },
    };
  });
}

function readCategory({ category }: PackageFacts): GenericFont {
  return category === 'serif' || category === 'monospace' ? category : 'sans-serif';
}
