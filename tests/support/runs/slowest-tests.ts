/** A reporter that lists the slowest tests and files at the end of a run, to show where time can be saved. */
import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;
/** Shorter runs are not reported. */
const SHORT_RUN_MS = 30_000;

interface Timed {
  readonly name: string;
  readonly durationMs: number;
}

export default class SlowestTests implements Reporter {
  private readonly startedAt = performance.now();

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (performance.now() - this.startedAt < SHORT_RUN_MS) return;
    print('tests', modules.flatMap(listTests));
    print('files, with what they load and set up', modules.map(timeFile));
  }
}

function listTests(file: TestModule): readonly Timed[] {
  return [...file.children.allTests()].map((test) => ({
    name: `${file.relativeModuleId} > ${test.fullName}`,
    durationMs: test.diagnostic()?.duration ?? 0,
  }));
}

function timeFile(file: TestModule): Timed {
  const { duration, collectDuration, setupDuration } = file.diagnostic();
  return { name: file.relativeModuleId, durationMs: duration + collectDuration + setupDuration };
}

function print(what: string, timed: readonly Timed[]): void {
  const slowest = timed.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, LISTED);
  const lines = slowest.map(
    ({ name, durationMs }) => `  ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`,
  );
  console.log(`\n Slowest ${what}\n${lines.join('\n')}`);
}
