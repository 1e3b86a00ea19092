/** The language of a site's own code, in which new modules are written. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findEntry } from './find-entry.ts';

/** TypeScript or JavaScript, as the endings of files name them. */
export type SiteLanguage = 'ts' | 'js';

/** A site's files. */
interface SiteFiles {
  readonly cwd: string;
  readonly configFile: string | undefined;
  /** The modules that the configuration names, from `cwd`; a folder stands for the index in it. */
  readonly modules: readonly string[];
}

const CODE = /\.[cm]?[jt]sx?$/;

/** Finds the language of a site: that of the modules it has, or else that of its configuration. */
export function findLanguage({ cwd, configFile, modules }: SiteFiles): SiteLanguage {
  const named = modules.map((path) => findEntry(resolve(cwd, path))).filter((file) => CODE.test(file));
  if (named.length > 0) return named.every(isJavaScript) ? 'js' : 'ts';
  if (existsSync(join(cwd, 'tsconfig.json'))) return 'ts';
  return configFile !== undefined && isJavaScript(configFile) ? 'js' : 'ts';
}

/** Returns the name of a module in TypeScript with JSX in a language. */
export function nameIn(language: SiteLanguage, name: string): string {
  return language === 'js' ? name.replace(/\.tsx$/, '.jsx') : name;
}

function isJavaScript(file: string): boolean {
  return /\.[cm]?jsx?$/.test(file);
}
