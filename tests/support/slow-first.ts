/** The order of test files: the slowest come first, so that no worker starts one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that run many programs. Without times of an earlier run, vitest treats small files as fast. */
const slow = [
  'pipeline/render/queue/trouble',
  'browser/every-page',
  'guides/guides',
  'cli/build/publish-all-or-nothing',
  'examples/ferry',
  'examples/docs',
  'browser/templates',
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

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      slow.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
