/** Says in one line what a bundler found wrong with a module of the site, and where. */
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StopoverError } from '../errors.ts';
import { suggestPath } from './suggest-path.ts';

/** A place in a file; lines and columns count from 1. */
interface BundlePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A bundler's error in a line, with the place of what is wrong where it says so. */
export interface LocatedError extends Error {
  readonly place?: BundlePlace | undefined;
  /** The file with the fault, even if it is known of no line. */
  readonly file?: string | undefined;
}

interface BundlerError {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** A name that is asked of a style sheet whose classes are everybody's. */
const LOST_CLASSES = /"(\w+)" is not exported by "(.+(?<!\.module)\.css)"/;

/** A file that says how modules are meant, or one that it extends. */
const LOST_TSCONFIG = /^(?:\[\w+\] )?Failed to load tsconfig '(.+?)': (.+)$/;

/**
 * The first of a bundler's errors, or what is wrong with the TypeScript configuration. The other lines of its message quote code, in
 * which a token may stand.
 * @param cwd folder in which the bundler ran; default: the process's.
 */
export function locateBundleError(error: unknown, cwd = ''): LocatedError {
  const [first = error] = (error as { readonly errors?: readonly unknown[] }).errors ?? [];
  const { message, loc, id } = first as BundlerError;
  const [line = '', frame = ''] = stripVTControlCharacters(message).split('\n');
  const [, tsconfig, fault = ''] = LOST_TSCONFIG.exec(line) ?? [];
  if (tsconfig) return refuseTsconfig(tsconfig, fault, error);
  // Modules that stand for style sheets have a mark in front of the path.
  const words = line
    .replaceAll(/(?:\0|\\0)[\w-]+:/g, '')
    .replace(
      LOST_CLASSES,
      `"$1" is not exported by "$2": only style sheets called *.module.css export classes`,
    )
    // Only files of JavaScript are read without it; in TypeScript it is another fault of syntax.
    .replace(
      /^(?:\[\w+\] )?Unexpected JSX expression$/,
      '$&: a file with JSX has a name that ends in .jsx or .tsx',
    )
    .replace(/^\[\w+\] /, '')
    .replace(/ at line \d+ column \d+$/, '')
    .replace(/\.$/, '');
  // Of JSON, the frame around the code alone says which file it is.
  const framed = /\[ (.+):\d+:\d+ \]$/.exec(frame)?.[1];
  const file = loc?.file ?? id ?? (framed && resolve(cwd, framed));
  const [, asked] = /^Could not resolve '(.+?)' in /.exec(words) ?? [];
  const hint = asked && file ? suggestPath(asked, file) : '';
  const where = loc ? ` (line ${loc.line}, column ${loc.column + 1})` : '';
  const place = loc && file ? { file, line: loc.line, column: loc.column + 1 } : undefined;
  return Object.assign(new Error(words + hint + where, { cause: error }), { place, file });
}

function refuseTsconfig(name: string, fault: string, cause: unknown): StopoverError {
  const reason = fault === 'Tsconfig not found' ? 'it is not there, and tsconfig.json names it' : fault;
  return new StopoverError('tsconfig-unreadable', { name, reason }, { cause });
}
