/**
 * Loaded into a program before its own code: ends it, stops it, or lets the disk fail, at one of the changes that it makes to the site
 * `dist` and to the files beside it. `STOPOVER_TEST_FAULT` selects the fault:
 * - `kill:7` ends the program before its seventh change,
 * - `stop` makes it wait before each of its changes until the process at the other end of its fourth file answers,
 * - `fail:7` is a seventh file that cannot be moved into its place,
 * - `fail:7:3` and `fail:7:stop` are such a file, and the same with the changes after that.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Descriptor of the file over which a stopped program communicates with its test. */
const TALK = 3;

const faults = (process.env.STOPOVER_TEST_FAULT ?? '').split(':');
/** Number of the file that fails; 0 for none. */
const failing = faults[0] === 'fail' ? Number(faults[1]) : 0;
const [isStopped, killedAt] =
  faults[0] === 'fail' ? readEnd(faults[2]) : readEnd(faults[0] === 'kill' ? faults[1] : faults[0]);
const isOfSite = (path: unknown) => /[/\\]dist(?:[/\\.]|$)/.test(String(path));

let changes = 0;
let hasFailed = false;
const targets = new Set<string>();

function readEnd(text: string | undefined): readonly [isStopped: boolean, killedAt: number] {
  return [text === 'stop', Number(text)];
}

/** Whether a rename fails. The same file fails at every attempt; moving old files back works. */
function fails(from: string, to: string): boolean {
  if (!/staging[/\\]/.test(from)) return false;
  targets.add(to);
  return [...targets][failing - 1] === to;
}

/** Counts a change that is about to happen. */
function count(): void {
  if (failing > 0 && !hasFailed) return;
  changes += 1;
  if (changes === killedAt) process.kill(process.pid, 'SIGKILL');
  if (!isStopped) return;
  fs.writeSync(TALK, 'x');
  fs.readSync(TALK, Buffer.alloc(1));
}

for (const name of ['renameSync', 'linkSync', 'symlinkSync', 'unlinkSync', 'rmSync', 'rmdirSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const changed = (...args: unknown[]) => {
    const [from, to] = args.map(String) as [string, string];
    if (isOfSite(from) || isOfSite(to)) {
      count();
      if (name === 'renameSync' && fails(from, to)) {
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
