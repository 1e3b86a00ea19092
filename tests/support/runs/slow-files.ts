/** The test files that take longest for their size, by their path below `tests/`. */
/** Small files that run many programs, or visit many pages. Without times of an earlier run, vitest treats small files as fast. */
export const slowFiles: readonly string[] = [
  'pipeline/render/queue/trouble',
  'browser/pages/every-page',
  'guides/guides',
  'cli/build/publish-all-or-nothing',
  'examples/ferry',
  'examples/docs',
  'browser/look/templates',
  'pipeline/site/guard/guard-own-code',
  'guides/tutorial',
  'package/install',
  'pipeline/run/build-identity',
  'cli/build/build-killed',
  'cli/build/build-stamp',
  'cli/bundle',
  'cli/commands/hand-edits',
  'cli/commands/removals',
  'preview/live/edits-memory',
  'preview/client/bridge/same-as-real',
  'pipeline/build/incremental',
];
