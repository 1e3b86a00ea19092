import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/runs/slow-first.ts';

// Tests run the TypeScript sources: the `source` condition of package.json `imports`.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  // React as the program runs it (cli/main.ts): its development build takes twice as long to render.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/runs/run-folder.ts',
    execArgv: ['--import', new URL('tests/support/runs/end-with-run.mjs', import.meta.url).href],
    // The files of a worker share a process and its modules: loading the program again takes longer than most files do.
    isolate: false,
    // A missing file of expected text is a red test, not a new file; `--update` writes them.
    update: 'none',
    // Time limits are for hangs alone: a busy machine may take ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Two for each of a small machine's cores: tests wait for other programs, disks and clocks as well. Larger machines have enough to do.
    // Three for each core took a seventh longer, because they are in each other's way.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './tests/support/runs/slowest-tests.ts'],
    // The default reporter lists every test that takes longer below its file.
    slowTestThreshold: 10_000,
  },
});
