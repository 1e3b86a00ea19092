/** Describes a bundler's error in a module of the site in one line, and finds its place. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ParseModule } from '../bundlers/open-bundlers.ts';
import { StopoverError } from '../errors.ts';
import type { CodePlace } from './place-in-module.ts';
import { suggestPath } from './suggest-path.ts';

/** A bundler's error in one line, with the place of the fault if it is known. */
export interface LocatedError extends Error {
  readonly place?: CodePlace | undefined;
  /** The file with the fault, even if the line is unknown. */
  readonly file?: string | undefined;
}

/** The folder and the parser of a bundler's run. */
interface BundlerRun {
  /** Folder in which the bundler ran; default: the process's. */
  readonly cwd?: string;
  /** Detects JSX in TypeScript files whose names do not allow it. */
  readonly parse?: ParseModule;
}

interface BundlerError {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** The remedy for JSX in a file whose name does not allow it. */
const JSX_ENDING = ': a file with JSX has a name that ends in .jsx or .tsx';

/** The bundler's prefix of a module that we make from a file, which it writes in two ways. */
const VIRTUAL = /^(?:\0|\\0)[\w-]+:/;

/** A file that the bundler cannot read; below, its frame ends with the reason. */
const UNREAD = /^\[UNLOADABLE_DEPENDENCY\] Could not load (.+)$/;

/** A name that is imported from a style sheet that is not a CSS module. */
const LOST_CLASSES = /"(\w+)" is not exported by "(.+(?<!\.module)\.css)"/;

/** A name that React has, and Preact lacks. */
const LOST_IN_PREACT = /"(\w+)" is not exported by "[^"]*[\\/]preact[\\/]compat[\\/][^"]*"/;

/** A TypeScript configuration that cannot be loaded, or one that it extends. */
const LOST_TSCONFIG = /^(?:\[\w+\] )?Failed to load tsconfig '(.+?)': (.+)$/;

/**
 * Returns the first of a bundler's errors, the fault of the TypeScript configuration, or an error of our own, without the other lines of the message:
 * they quote code, which may contain a token.
 */
export function locateBundleError(error: unknown, { cwd = '', parse }: BundlerRun = {}): LocatedError {
  if (error instanceof StopoverError) return error;
  const fault = innermost(error) as BundlerError;
  const { loc } = fault;
  const [line = '', frame = ''] = stripVTControlCharacters(fault.message).split('\n');
  const [, unread] = UNREAD.exec(line) ?? [];
  if (unread) return describeUnread(resolve(cwd, unread), fault);
  const [, tsconfig, reason = ''] = LOST_TSCONFIG.exec(line) ?? [];
  if (tsconfig) return refuseTsconfig(tsconfig, reason, error);
  const words = tidyLine(line);
  const file = findFile(fault, frame, cwd);
  const [, asked] = /^Could not resolve '(.+?)' in /.exec(words) ?? [];
  const broken = asked && findBrokenPackage(isAbsolute(asked) ? asked : (file ?? cwd));
  if (broken) return new Error(`"${broken}" is not valid JSON`, { cause: error });
  const isJsx = line.startsWith('[PARSE_ERROR]') && file && parse && isOtherwiseJsx(file, parse);
  const hint = asked && file ? suggestPath(asked, file) : isJsx ? JSX_ENDING : '';
  const place = loc && file ? { file, line: loc.line, column: loc.column + 1 } : undefined;
  return Object.assign(new Error(words + hint, { cause: error }), { place, file });
}

/** The first error of the bundle that failed, which another bundle may have made. */
function innermost(error: unknown): unknown {
  const { errors: [first] = [] } = error as { readonly errors?: readonly unknown[] };
  return first === undefined ? error : innermost(first);
}

/** Takes the bundler's codes, places and prefixes of virtual modules out of a line, and adds remedies that follow from the line alone. */
function tidyLine(line: string): string {
  return (
    line
      .replaceAll(/(?:\0|\\0)[\w-]+:/g, '')
      .replace(
        LOST_CLASSES,
        `"$1" is not exported by "$2": only style sheets called *.module.css export classes`,
      )
      .replace(
        LOST_IN_PREACT,
        `Preact, which runs the islands, has no "$1": do without it, or set "build": { "islandRuntime": "react" }`,
      )
      // Only JavaScript files are parsed without JSX; in TypeScript this is another syntax error.
      .replace(/^(?:\[\w+\] )?Unexpected JSX expression$/, `$&${JSX_ENDING}`)
      .replace(/^\[\w+\] /, '')
      .replace(/ at line \d+ column \d+$/, '')
      .replace(/\.$/, '')
  );
}

/** Finds the file with the fault. For JSON, only the frame around the code names it. */
function findFile({ loc, id }: BundlerError, frame: string, cwd: string): string | undefined {
  const [, framed] = /\[ (.+):\d+:\d+ \]$/.exec(frame) ?? [];
  return (loc?.file ?? id)?.replace(VIRTUAL, '') ?? (framed && resolve(cwd, framed));
}

function describeUnread(file: string, error: BundlerError): LocatedError {
  const [, reason = 'the file'] = /╰─+ (.+)$/m.exec(stripVTControlCharacters(error.message)) ?? [];
  const words = reason.includes('valid UTF-8')
    ? 'it is not written in UTF-8; save it in UTF-8'
    : `it cannot be read: ${reason}`;
  return Object.assign(new Error(words, { cause: error }), { file });
}

/** Whether a TypeScript file has no syntax error if JSX is allowed. */
function isOtherwiseJsx(file: string, parse: ParseModule): boolean {
  if (!/\.[cm]?ts$/.test(file)) return false;
  try {
    parse(readFileSync(file, 'utf8'), { lang: 'tsx' }, file);
    return true;
  } catch {
    return false;
  }
}

/** The nearest `package.json` above a module, if it is not JSON: bundlers then find nothing there, and do not say why. */
function findBrokenPackage(module: string): string | undefined {
  const folder = dirname(module);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return folder === module ? undefined : findBrokenPackage(folder);
  try {
    JSON.parse(readFileSync(manifest, 'utf8').replace(/^\uFEFF/, ''));
    return undefined;
  } catch {
    return manifest;
  }
}

function refuseTsconfig(name: string, fault: string, cause: unknown): StopoverError {
  const reason = fault === 'Tsconfig not found' ? 'it does not exist, and tsconfig.json names it' : fault;
  return new StopoverError('tsconfig-unreadable', { name, reason }, { cause });
}
