/** The module of a site that exports all of its definitions: `blocks/index.ts`, or the one that a site in JavaScript has. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SiteLanguage } from './site-language.ts';

const NAMES = ['index.ts', 'index.tsx', 'index.js', 'index.jsx', 'index.mjs'] as const;

/** Returns its name in a folder: the first one that exists, or else the one to write. */
export function nameIndex(folder: string, language: SiteLanguage = 'ts'): string {
  return NAMES.find((name) => existsSync(join(folder, name))) ?? `index.${language}`;
}

/** An import of a module of the site, relative or by a path of `tsconfig.json`, with the ending of the module's name. */
const MODULE = /\bfrom (['"])(?:\.|[@~#]\/)[^'"]*?(\.[cm]?[jt]sx?)?\1/;

/**
 * Names the modules of new code as the index names its own: with the `.tsx` of their files, with the `.js` that `module: nodenext`
 * asks for, or without an ending. Builds find the file under each of these names.
 */
export function nameAsIn(index: string | undefined, code: string): string {
  const [named, , ending = ''] = MODULE.exec(index ?? '') ?? [];
  if (!named || !['', '.js'].includes(ending)) return code;
  // In TypeScript, `.js` stands for `.tsx`. A file in JavaScript has the name that imports it.
  const replaced = ending === '.js' ? /(\bfrom '\.[^']+)\.tsx'/g : /(\bfrom '\.[^']+)\.[jt]sx'/g;
  return code.replace(replaced, `$1${ending}'`);
}

/** Whether an index re-exports a module of its folder, with any ending or by a path of `tsconfig.json`. */
export function passesOn(index: string, file: string, folder: string): boolean {
  const stem = file.replace(/\.[^.]+$/, '');
  return Array.from(index.matchAll(/\bfrom\s*(['"])(.+?)(?:\.[cm]?[jt]sx?)?\1/g)).some(
    ([, , path = '']) =>
      path === `./${stem}` || (!path.startsWith('.') && path.endsWith(`/${basename(folder)}/${stem}`)),
  );
}

const EXPORT = /^export\s+(?:const|let|function|class)\s+(\w+)/gm;

/** Lists the names that modules export. Of two modules with the same name, an index exports neither. */
export function listExports(modules: Iterable<string>): ReadonlySet<string> {
  const texts = Array.from(modules, (file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(EXPORT), ([, name]) => name!)));
}
