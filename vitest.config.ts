import { defineConfig } from 'vitest/config';

// Tests run the TypeScript sources: the `source` condition of package.json `imports`.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // A missing file of expected text is a red test, not a new file; `--update` writes them.
    update: 'none',
    testTimeout: 90_000,
    hookTimeout: 240_000,
    // Waiting is for the thing, not for the clock: a second is short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Two cores: more workers only make the timing-sensitive network tests fight each other.
    maxWorkers: 2,
  },
});
