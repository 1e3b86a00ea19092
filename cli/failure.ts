/** The command line's words for a failure: code, message, hint, exit status. */
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainDiskError, StopoverError } from '#pipeline/errors';
import { Interruption, interruptedStatus } from './interruption.ts';
import { findPackageRoot } from './package-root.ts';

/** A failure as it is reported to people and scripts. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** The message as it is shown: one line, and below it those of a list. */
  readonly lines: readonly string[];
  readonly hint: string;
  readonly exitCode: number;
}

/** Exit status when the content API refuses to start: a usage error. */
const USAGE = 2;

/** Describes anything thrown. Failures with a code describe themselves; everything else is a fault of our own. */
export function describeFailure(error: unknown, signal: AbortSignal): Failure {
  const interrupted = error instanceof Interruption ? error.exitStatus : interruptedStatus(signal);
  if (interrupted !== undefined)
    return { ...fromCatalogue(new StopoverError('interrupted')), exitCode: interrupted };
  if (error instanceof StopoverError) return fromCatalogue(error);
  if (hasCodeAndHint(error)) {
    const { code, message, hint, exitCode = USAGE } = error;
    return { code, message, lines: [message], hint, exitCode };
  }
  if (isDiskError(error)) {
    const details = { path: error.path, reason: explainDiskError(error) };
    return fromCatalogue(new StopoverError('file-refused', details, { cause: error }));
  }
  const reason = error instanceof Error ? error.message : String(error);
  return fromCatalogue(new StopoverError('internal', { reason }, { cause: error }));
}

/** Explains an uncaught error, which may be of the site's code. */
export function explainCrash(error: unknown): unknown {
  if (isOurCrash(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StopoverError('unawaited-failure', { reason }, { cause: error });
}

/** Whether an uncaught error is known to be ours, by its class or its stack: the code of a site runs in the same process. */
export function isOurCrash(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof StopoverError || hasCodeAndHint(error) || isDiskError(error) || isOurs(error);
}

/** The bundles of a site's code, which our own code calls. */
const SITE_BUNDLE = `${sep}.stopover${sep}`;

function isOurs({ stack = '' }: Error): boolean {
  const root = findPackageRoot().folder + sep;
  const files = Array.from(stack.matchAll(STACK_PLACE), ([, place = '']) => place).map((place) =>
    place.startsWith('file:') ? fileURLToPath(place) : place,
  );
  return files.some((file) => file.startsWith(root)) && !files.some((file) => file.includes(SITE_BUNDLE));
}

/** The file of a frame: `at run (/site/build/run.js:12:5)`, `at file:///site/build/run.js:12:5`. */
const STACK_PLACE = /^ +at (?:.*\()?(.+?)(?:\?[\w-]+)?:\d+:\d+\)?$/gm;

function fromCatalogue({ code, message, lines, hint, exitCode }: StopoverError): Failure {
  return { code, message, lines, hint, exitCode };
}

interface DiskError extends Error {
  readonly path: string;
}

/** Reasons for which a machine refuses a file, not faults of the program: no permission, no space, a folder in place of a file, circular links. */
const DISK_CODES = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EMFILE',
  'ENFILE',
  'EIO',
];

function isDiskError(error: unknown): error is DiskError {
  if (!(error instanceof Error)) return false;
  const { code = '', path } = error as NodeJS.ErrnoException;
  return typeof path === 'string' && DISK_CODES.includes(code);
}

/** Errors of folders that may not import the catalogue (content API, route service) have the same shape. */
interface ForeignFailure extends Error {
  readonly code: string;
  readonly hint: string;
  readonly exitCode?: number;
}

function hasCodeAndHint(error: unknown): error is ForeignFailure {
  return error instanceof Error && 'code' in error && 'hint' in error && typeof error.hint === 'string';
}
