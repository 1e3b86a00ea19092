/** Finds the line of a site's code in which work spends its time. */
import type { Profiler } from 'node:inspector';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { runWithin } from './run-within.ts';

const require = createRequire(import.meta.url);

const SAMPLE_MICROSECONDS = 2_000;

/** Runs hanging work for a limited time; returns the line of a file that it was in, counting from 1. @throws what the work throws. */
export function findHang(milliseconds: number, work: () => unknown, file: string): number | undefined {
  // Hardly any build needs this module.
  const { Session } = require('node:inspector') as typeof import('node:inspector');
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    // Optimised code does not report lines of inlined functions. Starting coverage discards all optimised code.
    session.post('Profiler.startPreciseCoverage', { callCount: true });
    session.post('Profiler.start');
    session.post('Profiler.stopPreciseCoverage');
    if (runWithin(milliseconds, work)) return undefined;
    let profile: Profiler.Profile | undefined;
    // In the same thread, the callback runs before `post` returns.
    session.post('Profiler.stop', (_, stopped) => {
      ({ profile } = stopped);
    });
    return profile && findLine(profile, pathToFileURL(file).href);
  } finally {
    session.disconnect();
  }
}

/** The line of a file with the most samples, including those of functions that it called. */
function findLine({ nodes }: Profiler.Profile, url: string): number | undefined {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])));
  const samples = new Map<number, number>();
  const add = (line: number, count: number) => samples.set(line, (samples.get(line) ?? 0) + count);
  for (const node of nodes) {
    if (!node.hitCount) continue;
    if (node.callFrame.url === url && node.positionTicks?.length) {
      for (const { line, ticks } of node.positionTicks) add(line, ticks);
      continue;
    }
    let caller: Profiler.ProfileNode | undefined = node;
    while (caller && caller.callFrame.url !== url) caller = parents.get(caller.id);
    if (caller) add(caller.callFrame.lineNumber + 1, node.hitCount);
  }
  return [...samples].sort(([, one], [, other]) => other - one)[0]?.[0];
}
