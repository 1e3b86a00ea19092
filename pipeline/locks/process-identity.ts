/**
 * Knows a process again: by its number, by when it started, and by the machine and container that it runs in. Numbers come
 * again, above all in containers, where the first process of each has number 1.
 */
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process as others can find it again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** On Linux clock ticks since the machine started, else milliseconds since 1970. */
  readonly start: number;
  /** The machine, its last start and the container, without blanks; process numbers mean something within one place only. */
  readonly place: string;
}

/** `unknown`: it runs in another place, or the system does not tell. */
export type ProcessState = 'running' | 'gone' | 'unknown';

/** Other systems tell the start in whole seconds, and node its own a moment later. */
const START_TOLERANCE_MS = 5_000;
/** PowerShell takes a second or two to start. */
const MAX_QUESTION_MS = 15_000;

/** This process. */
export function identifyProcess(): ProcessIdentity {
  const start = process.platform === 'linux' ? readStat(process.pid)?.start : undefined;
  return { pid: process.pid, start: start ?? Math.round(performance.timeOrigin), place: describePlace() };
}

/** Whether a process still runs. */
export function findProcess(
  { pid, start, place }: ProcessIdentity,
  { platform = process.platform }: { readonly platform?: NodeJS.Platform } = {},
): ProcessState {
  if (place !== describePlace()) return 'unknown';
  if (!exists(pid)) return 'gone';
  if (platform === 'linux') {
    const stat = readStat(pid);
    if (!stat) return exists(pid) ? 'unknown' : 'gone';
    return stat.start === start && !stat.isDead ? 'running' : 'gone';
  }
  const found = askForStart(pid, platform);
  if (found === undefined) return exists(pid) ? 'unknown' : 'gone';
  return Math.abs(found - start) <= START_TOLERANCE_MS ? 'running' : 'gone';
}

/** Whether the system knows the number; another user's process counts. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function describePlace(): string {
  if (process.platform !== 'linux') return hostname().replaceAll(/\s/g, '-');
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].join('/').replaceAll(/\s/g, '-');
}

/** Fields 3 and 22 of proc_pid_stat(5). The second is the program's name in brackets and may hold anything. */
function readStat(pid: number): { readonly start: number; readonly isDead: boolean } | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const start = Number(fields?.[22 - 3]);
  // A process that nobody has waited for keeps its number, and does nothing any more.
  return start > 0 ? { start, isDead: fields?.[0] === 'Z' || fields?.[0] === 'X' } : undefined;
}

/** Milliseconds since 1970; undefined when the system does not tell. */
function askForStart(pid: number, platform: NodeJS.Platform): number | undefined {
  const time = attempt(() => (platform === 'win32' ? askPowerShell(pid) : askPs(pid)));
  const start = Date.parse(time ?? '');
  return Number.isNaN(start) ? undefined : start;
}

/** Such as `Sun Nov 22 13:18:11 2026`, on macOS and the BSDs. */
function askPs(pid: number): string {
  const env = { LC_ALL: 'C', TZ: 'UTC0' };
  return `${ask('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { env }).trim()} UTC`;
}

function askPowerShell(pid: number): string {
  const question = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CreationDate.ToUniversalTime().ToString('o')`;
  return ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', question]).trim();
}

function ask(
  program: string,
  args: readonly string[],
  options: Pick<ExecFileSyncOptions, 'env'> = {},
): string {
  return execFileSync(program, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_QUESTION_MS,
    windowsHide: true,
  });
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
