/** Errors of style sheets with their places, for people and for the preview. */
import { StopoverError } from '../../errors.ts';
import { type CodePlace, namePlace } from '../place-in-module.ts';
import { findSlip } from './find-unclosed.ts';

/** An error as the bundler throws it. */
interface BundlerError extends Error {
  readonly fileName?: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

/** A place with a fault. */
interface FaultyPlace extends CodePlace {
  /** Absolute paths of files that are missing there: writing one may mend the fault. */
  readonly meant?: readonly string[];
}

/** Returns the error for a style sheet. The preview reads the place from its cause. */
export function refuseStyle(
  reason: string,
  { meant = [], ...place }: FaultyPlace,
  folder: string,
): StopoverError {
  const cause = Object.assign(new Error(reason), { place, meant });
  return new StopoverError('style-invalid', { place: namePlace(place, folder), reason }, { cause });
}

/** The style sheets that the bundler has read: the first one, and all by absolute path. */
export interface ReadSheets {
  readonly entry: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Absolute paths of the files that they import by path, whether there are such files or not. */
  readonly meant: readonly string[];
}

const slips = {
  brace: 'this "}" closes nothing; remove it, or write the "{" that it belongs to',
  slashes: '"//" begins no comment in CSS; write /* … */',
} as const;

/** Adds a place in the site's folder to a bundler's error. */
export function explainStyleError(
  error: unknown,
  { entry, texts, meant }: ReadSheets,
  folder: string,
): StopoverError {
  if (error instanceof StopoverError) return error;
  const { message, fileName = entry, loc = { line: 1, column: 1 } } = error as BundlerError;
  const slip = findSlip(texts.get(fileName) ?? '');
  // The bundler stumbles over what follows the slip.
  if (slip && (slip.line < loc.line || (slip.line === loc.line && slip.column <= loc.column)))
    return refuseStyle(slips[slip.what], { ...slip, file: fileName }, folder);
  const said = sayInWords(message.replace(/\.$/, ''), texts.get(fileName) ?? '', loc);
  const reason = said.charAt(0).toLowerCase() + said.slice(1);
  return refuseStyle(reason, { file: fileName, ...loc, meant }, folder);
}

/** Quotes the style sheet where the bundler names a token as its own code does: `Dimension { has_sign: false, … }`. */
function sayInWords(message: string, css: string, loc: Pick<CodePlace, 'line' | 'column'>): string {
  if (message === 'Unexpected end of input') return 'something ends there before it is complete';
  if (!message.startsWith('Unexpected token ')) return message;
  const lines = css.split(/\r\n|[\n\r\f]/);
  const rest = [lines[loc.line - 1]?.slice(loc.column - 1), ...lines.slice(loc.line)].join('\n');
  const token = /^\s*([\w%.#-]+|\S)/.exec(rest)?.[1];
  if (token === undefined) return message;
  const before = [...lines.slice(0, loc.line - 1), lines[loc.line - 1]?.slice(0, loc.column - 1)].join('\n');
  const property = /(?:^|[{};])\s*([a-z-]+)\s*$/.exec(before)?.[1];
  return `unexpected "${token}"${property ? `; write "${property}: …"` : ''}`;
}
