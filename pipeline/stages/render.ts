/** Third stage: renders the planned pages, each announced as soon as it is there. */

import { createPageRenderer } from '#renderer';
import { type BuildRun, contentOf } from '../build-run.ts';
import { describeRendering } from '../describe-rendering.ts';
import { renderInProcess } from '../engines/in-process.ts';
import type { PipelineEvents } from '../events.ts';
import { defineStage } from '../stage.ts';

export const renderStage = defineStage({
  name: 'render',
  startsOn: 'build:planned',
  announces: 'build:written',
  async run({ plan }, build) {
    for (const page of plan.reused)
      build.pages.push({ ...page, reads: build.reads.carry(page, build.last!) });
    await build.clock.time('render', () => renderPages(plan, build));
    await build.events.emit('build:written', {
      rendered: plan.jobs.length - build.failures.length,
      reused: plan.reused.length,
    });
  },
});

async function renderPages(
  { jobs }: PipelineEvents['build:planned']['plan'],
  build: BuildRun,
): Promise<void> {
  const { events, signal } = build;
  const { reader } = contentOf(build);
  const render = createPageRenderer(describeRendering(build));
  for await (const { result, milliseconds } of renderInProcess(jobs, render, signal)) {
    if ('html' in result) await events.emit('page:rendered', { page: result, milliseconds });
    else
      await events.emit('page:failed', {
        failure: result,
        story: reader.facts(result.uuid)?.slug ?? result.uuid,
      });
  }
}
