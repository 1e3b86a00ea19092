/** Errors of style sheets with their places, for people and for the preview. */
import { relative, sep } from 'node:path';
import { StopoverError } from '../../errors.ts';
import { findSlip } from './find-unclosed.ts';

/** A place in a style sheet; lines and columns count from 1. */
export interface StylePlace {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An error as the bundler throws it. */
interface BundlerError extends Error {
  readonly fileName?: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

/** Returns the error for a style sheet. The preview reads the place from its cause. */
export function refuseStyle(reason: string, place: StylePlace, folder: string): StopoverError {
  const { file, line, column } = place;
  const name = relative(folder, file).split(sep).join('/');
  const cause = Object.assign(new Error(reason), { place });
  return new StopoverError('style-invalid', { place: `${name}:${line}:${column}`, reason }, { cause });
}

/** The style sheets that the bundler has read: the first one, and all by absolute path. */
export interface ReadSheets {
  readonly entry: string;
  readonly texts: ReadonlyMap<string, string>;
}

const slips = {
  brace: 'this "}" closes nothing; remove it, or write the "{" that it belongs to',
  slashes: '"//" begins no comment in CSS; write /* … */',
} as const;

/** Adds a place in the site's folder to a bundler's error. */
export function explainStyleError(
  error: unknown,
  { entry, texts }: ReadSheets,
  folder: string,
): StopoverError {
  if (error instanceof StopoverError) return error;
  const { message, fileName = entry, loc = { line: 1, column: 1 } } = error as BundlerError;
  const slip = findSlip(texts.get(fileName) ?? '');
  // The bundler stumbles over what follows the slip.
  if (slip && (slip.line < loc.line || (slip.line === loc.line && slip.column <= loc.column)))
    return refuseStyle(slips[slip.what], { ...slip, file: fileName }, folder);
  const said = message.replace(/\.$/, '');
  const reason = said.charAt(0).toLowerCase() + said.slice(1);
  return refuseStyle(reason, { file: fileName, ...loc }, folder);
}
