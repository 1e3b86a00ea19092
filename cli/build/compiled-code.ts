/** Keeps the code that V8 compiles from our modules: compiling takes a part of every short build. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';

/** Since Node 22.8; the types are those of Node 20. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Lets Node keep the code that it compiles from now on in the project's cache folder, if that exists: a first build, such as
 * one in CI or in the wrong folder, leaves nothing behind. Does nothing on a Node that cannot keep code, with
 * `NODE_DISABLE_COMPILE_CACHE`, or if the folder is not writable.
 *
 * The configuration must have run before: it may contain a token, and compiled code contains the texts of its source.
 */
export function keepCompiledCode(cwd: string): void {
  const cacheFolder = join(cwd, '.stopover');
  if (existsSync(cacheFolder)) (module as CompileCache).enableCompileCache?.(join(cacheFolder, 'code'));
}
