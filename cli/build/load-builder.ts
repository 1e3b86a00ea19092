/**
 * Loads what builds. Where the program is bundled and the site brings no modules, that is one script, whose compiled code is
 * kept in the site's cache folder; else modules, which a site's own modules share.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as errors from '#pipeline/errors';
import type { CommandContext } from '../command.ts';
import { readPlainConfig } from '../configuration/plain-config.ts';
import { runKeptScript } from './kept-script.ts';
import type { runBuild } from './run-build.ts';

/** What builds. */
interface Builder {
  readonly build: typeof runBuild;
  /** To be called after a build: keeps the code that it needed, if that is not kept already. */
  keepCode(): void;
}

/** What `scripts/compile.mjs` makes of `run-build.ts`; there is none beside uncompiled sources. */
const SCRIPT = fileURLToPath(new URL('./run-build.cjs', import.meta.url));

/** By what the script calls the module whose errors are told apart by their class. */
const ERRORS = 'stopover:errors';

/** The builder for a site. */
export async function loadBuilder(context: CommandContext): Promise<Builder> {
  if (!existsSync(SCRIPT) || readPlainConfig(context) === undefined) {
    const { runBuild } = await import('./run-build.ts');
    return { build: runBuild, keepCode: () => {} };
  }
  const require = createRequire(import.meta.url);
  const { exports, keep } = runKeptScript({
    file: SCRIPT,
    codeFile: join(context.cwd, '.stopover', 'builder.code'),
    require: (name) => (name === ERRORS ? errors : require(name)),
    importModule: (name) => import(name),
  });
  return { build: exports.runBuild as typeof runBuild, keepCode: keep };
}
