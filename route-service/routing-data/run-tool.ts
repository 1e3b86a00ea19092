/** Runs one of the engine's own programs directly: its JavaScript wrapper exits with 0 if the program was killed. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { RouteServiceError } from '../errors.ts';

/** Number of characters of the program's output that an error keeps. */
const LAST_WORDS_CHARACTERS = 2_000;

/** One run of a program. */
export interface ToolRun {
  readonly tool: 'valhalla_build_tiles' | 'valhalla_build_admins';
  readonly args: readonly string[];
  /** Working folder of the tool, which leaves files there. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
  /** Called with each line that it writes. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** Threads for building tiles. */
export const buildThreads = (): number => availableParallelism();

/** Runs a program to its end. @throws RouteServiceError engine-missing, prepare-failed; the signal's reason */
export async function runTool({ tool, args, folder, signal, onLine }: ToolRun): Promise<void> {
  const file = path.join(findTools(), tool);
  // An empty environment, so that no secret reaches native code.
  const child = spawn(file, args, { cwd: folder, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let lastWords = '';
  const listen = (chunk: unknown) => {
    const text = String(chunk);
    lastWords = (lastWords + text).slice(-LAST_WORDS_CHARACTERS);
    for (const line of text.split('\n')) if (line.trim() !== '') onLine?.(line);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  try {
    const [status, killedBy] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...end) => resolve(end));
    });
    signal?.throwIfAborted();
    if (status === 0) return;
    const words = lastWords.trim().split('\n').at(-1) ?? '';
    throw new RouteServiceError('prepare-failed', {
      reason: `${tool} ended with ${killedBy ?? status}. ${words}`,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const reason = `it has no program for ${process.platform} on ${process.arch}`;
    throw new RouteServiceError('engine-missing', { reason }, { cause: error });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Finds the folder of the engine's programs. @throws RouteServiceError engine-missing */
function findTools(): string {
  return path.join(findPackage(), process.platform, process.arch);
}

function findPackage(): string {
  try {
    return path.dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  } catch (cause) {
    // Resolving the package's entry does not load it, so the addon is not needed.
    throw new RouteServiceError('engine-missing', { reason: 'the package is not installed' }, { cause });
  }
}

/** The engine's version, as its package says. */
export function readEngineVersion(): string {
  const require = createRequire(path.join(findPackage(), 'index.js'));
  return (require('./package.json') as { readonly version: string }).version;
}
