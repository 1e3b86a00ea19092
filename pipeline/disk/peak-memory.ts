/** Reads the peak memory of this process. */
import { readFileSync } from 'node:fs';

/**
 * Returns the largest resident memory of this process so far, in bytes. Linux begins `ru_maxrss` with the memory of the process that
 * started this one, so its own count comes first (proc_pid_status(5), "VmHWM").
 */
export function measurePeakMemory(): number {
  // Kilobytes on every platform (Node's documentation of process.resourceUsage).
  return (readOwnPeak() ?? process.resourceUsage().maxRSS) * 1024;
}

/** In kilobytes; undefined where the system has no such file. */
function readOwnPeak(): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes);
  } catch {
    return undefined;
  }
}
