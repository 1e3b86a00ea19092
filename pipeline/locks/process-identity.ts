/**
 * Identifies a process by its number, its start time, and its machine and container. Numbers are reused, especially in
 * containers, where the first process always has number 1.
 */
import type { ExecFileSyncOptions } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The facts that identify a process for others. */
export interface ProcessIdentity {
  readonly pid: number;
  /** On Linux, clock ticks since the machine started; otherwise milliseconds since 1970. */
  readonly start: number;
  /** The machine, its last start and the container, without spaces. Process numbers are valid only within one place. */
  readonly place: string;
}

/** `unknown`: it runs in another place, or the system does not report it. */
export type ProcessState = 'running' | 'gone' | 'unknown';

/** Systems other than Linux report the start in whole seconds, and Node's own start time is a moment later. */
const START_TOLERANCE_MS = 5_000;
/** Time limit for asking the system. PowerShell takes a second or two to start. */
const MAX_QUESTION_MS = 15_000;

/** Identifies this process. */
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

/** Whether a process with the number exists, even if it belongs to another user. */
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

/** Reads fields 3 and 22 of proc_pid_stat(5). Field 2 is the program's name in brackets, and may contain any characters. */
function readStat(pid: number): { readonly start: number; readonly isDead: boolean } | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const start = Number(fields?.[22 - 3]);
  // A zombie process, which its parent has not waited for, keeps its number but no longer runs.
  return start > 0 ? { start, isDead: fields?.[0] === 'Z' || fields?.[0] === 'X' } : undefined;
}

/** Milliseconds since 1970; undefined when the system does not report the start. */
function askForStart(pid: number, platform: NodeJS.Platform): number | undefined {
  const time = attempt(() => (platform === 'win32' ? askPowerShell(pid) : askPs(pid)));
  const start = Date.parse(time ?? '');
  return Number.isNaN(start) ? undefined : start;
}

/** A start such as `Sun Nov 22 13:18:11 2026`, on macOS and the BSDs. */
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
  const { execFileSync } = process.getBuiltinModule('node:child_process');
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
