/** A hint for commands that name the configuration of a site in another folder, where its paths would be right. */
import { dirname, relative, resolve } from 'node:path';
import type { Failure } from '../failure.ts';

/** Failures to find what a site has in its folder. */
const missing = new Set(['store-missing', 'output-missing', 'token-missing']);
/** Failures that may be about a file of the site, by what they say then. */
const maybeMissing = new Set(['module-unloadable', 'config-invalid']);
const SAYS_MISSING = /no such file|There is no (?:file|folder) |has no module of this name/;

/**
 * The hint, with a space before it; empty for other failures.
 * @param config as `--config` names it. @param cwd the working directory of the command.
 */
export function hintAtFolder(
  { code, message }: Pick<Failure, 'code' | 'message'>,
  config: string | undefined,
  cwd: string,
): string {
  const isMissing = missing.has(code) || (maybeMissing.has(code) && SAYS_MISSING.test(message));
  const folder = config === undefined ? '' : relative(cwd, dirname(resolve(cwd, config)));
  return isMissing && folder !== ''
    ? ` Paths are relative to the working directory, not to the configuration: with --cwd ${folder.replaceAll('\\', '/')}, the command works in that folder.`
    : '';
}
