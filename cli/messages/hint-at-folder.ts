/** A hint for commands that name the configuration of a site in another folder, where its paths would be right. */
import { dirname, relative, resolve } from 'node:path';

/** Errors about a file that is missing in the working directory. */
const MISSING = /^The module .* no such file|There is no |has no module of this name/;

/**
 * The hint, with a space before it; empty for other failures.
 * @param config as `--config` names it. @param cwd the working directory of the command.
 */
export function hintAtFolder(message: string, config: string | undefined, cwd: string): string {
  if (config === undefined || !MISSING.test(message)) return '';
  const folder = relative(cwd, dirname(resolve(cwd, config))).replaceAll('\\', '/');
  return folder === ''
    ? ''
    : ` Paths are relative to the working directory, not to the configuration: with --cwd ${folder}, the command works in that folder.`;
}
