/**
 * The test files that take longest for their size, by their path below `tests/`: small files that run many programs, or visit
 * many pages. Without times of an earlier run, vitest treats small files as fast.
 */
export const slowFiles: readonly string[] = [
  'pipeline/render/queue/trouble',
  'guides/guides',
  'browser/pages/every-page',
  'pipeline/run/build-identity',
  'guides/tutorial',
  'package/install',
  'package/create',
  'cli/build/publish-all-or-nothing',
  'cli/build/build-killed',
  'examples/ferry',
  'examples/docs',
  'browser/look/templates',
  'cli/commands/init',
  'pipeline/site/guard/guard-own-code',
  'pipeline/render/engines/bullmq',
  'cli/bundle',
  'cli/build/build-stamp',
  'cli/build/unchanged-site',
  'preview/live/edits-memory',
  'preview/client/bridge/same-as-real',
  'pipeline/build/incremental',
  'cli/commands/removals',
];
