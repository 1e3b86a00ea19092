/** Runs one Node process from start to end and measures it from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const reportUsage = fileURLToPath(new URL('./report-usage.cjs', import.meta.url));

const MICROSECONDS_A_MILLISECOND = 1000;
const BYTES_A_KILOBYTE = 1024;

/**
 * Runs a process and returns its cost: wall time as its parent sees it, CPU time and peak memory as the system counted them.
 * @throws Error with the process's own output when it fails.
 */
export function runProcess(command) {
  return startProcess(command).ended();
}

/**
 * Starts a process that stays up until the caller ends it. `ended` waits for its end with the expected status, and returns its cost;
 * `ready` waits for its first output; `usage` asks it for its cost so far.
 */
export function startProcess({ args, cwd, env = {} }, expected = 0) {
  const start = performance.now();
  const child = spawn(process.execPath, ['--require', reportUsage, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const outputs = [child.stdout, child.stderr].map((stream) => text(stream));
  const reports = createInterface({ input: child.stdio[3] });
  let latest;
  reports.on('line', (line) => {
    latest = line;
  });
  const reported = once(reports, 'close');
  const exit = once(child, 'exit').then(([status]) => ({ status, wallMs: performance.now() - start }));
  return {
    ready: () => Promise.race([once(child.stdout, 'data'), exit]),
    kill: (signal) => child.kill(signal),
    async usage() {
      const line = once(reports, 'line');
      child.kill('SIGUSR2');
      await line;
      return readUsage(latest);
    },
    async ended() {
      const { status, wallMs } = await exit;
      const [stdout, stderr] = await Promise.all([...outputs, reported]);
      if (status === expected) return { wallMs, stdout, ...readUsage(latest) };
      throw new Error(`node ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    },
  };
}

function readUsage(usage) {
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage);
  return {
    cpuMs: (userCPUTime + systemCPUTime) / MICROSECONDS_A_MILLISECOND,
    // Kilobytes on every platform (Node's documentation of process.resourceUsage).
    peakBytes: maxRSS * BYTES_A_KILOBYTE,
  };
}
