/** Errors of style sheets with their places, for people and for the preview. */
import { relative, sep } from 'node:path';
import { StopoverError } from '../../errors.ts';

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

/** Adds a place in the site's folder to a bundler's error. */
export function explainStyleError(error: unknown, entry: string, folder: string): StopoverError {
  if (error instanceof StopoverError) return error;
  const { message, fileName = entry, loc = { line: 1, column: 1 } } = error as BundlerError;
  const said = message.replace(/\.$/, '');
  const reason = said.charAt(0).toLowerCase() + said.slice(1);
  return refuseStyle(reason, { file: fileName, ...loc }, folder);
}
