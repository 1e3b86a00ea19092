/**
 * Loaded into a program before its own code: ends it, or lets the disk fail, at one of the changes that it makes to the site `dist`
 * and to what lies beside it. `STOPOVER_TEST_FAULT` is `kill:7`, `fail:7` for a file that cannot be put into its place, or
 * `fail:7:3` for a program that is ended at its third change after that.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [action = '', number = '', after = ''] = (process.env.STOPOVER_TEST_FAULT ?? '').split(':');
const isOfSite = (path: unknown) => /[/\\]dist(?:[/\\.]|$)/.test(String(path));

let changes = 0;
let changesAfterFailure = 0;
let hasFailed = false;
const targets = new Set<string>();

/** The same file fails however often it is tried; to bring old files back is possible. */
function fails(from: string, to: string): boolean {
  if (!/staging[/\\]/.test(from)) return false;
  targets.add(to);
  return [...targets][Number(number) - 1] === to;
}

for (const name of ['renameSync', 'linkSync', 'symlinkSync', 'unlinkSync', 'rmSync', 'rmdirSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const changed = (...args: unknown[]) => {
    const [from, to] = args.map(String) as [string, string];
    if (isOfSite(from) || isOfSite(to)) {
      changes += 1;
      if (action === 'kill' && changes === Number(number)) process.kill(process.pid, 'SIGKILL');
      if (hasFailed) changesAfterFailure += 1;
      if (after !== '' && changesAfterFailure === Number(after)) process.kill(process.pid, 'SIGKILL');
      if (action === 'fail' && name === 'renameSync' && fails(from, to)) {
        hasFailed = true;
        throw Object.assign(new Error(`EACCES: permission denied, rename '${from}' -> '${to}'`), {
          code: 'EACCES',
        });
      }
    }
    return original(...args);
  };
  Object.assign(fs, { [name]: changed });
}
syncBuiltinESMExports();
