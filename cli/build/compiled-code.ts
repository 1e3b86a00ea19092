/** Keeps the code that V8 makes of our modules: compiling is a part of every short build. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';

/** Since Node 22.8; the types are those of Node 20. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Lets Node keep what it compiles from here on in the project's cache folder, once there is one: a first build, and so a
 * build in CI or in the wrong folder, leaves nothing. Does nothing on a Node that cannot keep code, with
 * `NODE_DISABLE_COMPILE_CACHE`, or where the folder cannot be written.
 *
 * The configuration has to be run before: it may hold a token, and compiled code has the texts of its source.
 */
export function keepCompiledCode(cwd: string): void {
  const cacheFolder = join(cwd, '.stopover');
  if (existsSync(cacheFolder)) (module as CompileCache).enableCompileCache?.(join(cacheFolder, 'code'));
}
