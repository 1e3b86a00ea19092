/** Third stage: makes the planned pages beside the site, each announced as soon as it is there. */
import type { BuildPlan } from '../../plan/build-plan.ts';
import { chooseEngine } from '../../render/engines/choose-engine.ts';
import type { EnginePage, EngineWrapped, PreparedPage } from '../../render/engines/engine.ts';
import { type BuildRun, tablesOf } from '../build-run.ts';
import type { Span } from '../phase-clock.ts';
import { defineStage } from '../stage.ts';

/** Renders what was planned. */
export const renderStage = defineStage({
  name: 'render',
  startsOn: 'build:planned',
  announces: 'build:written',
  async run({ plan }, build) {
    await build.clock.time('render', () => renderPages(plan, build));
    const rendered = plan.jobs.length - build.failures.length;
    await build.events.emit('build:written', { rendered, reused: plan.reused.count });
  },
});

async function renderPages({ jobs }: BuildPlan, build: BuildRun): Promise<void> {
  const { events, signal, threads } = build;
  const { reads } = tablesOf(build);
  const run = chooseEngine(build, jobs.length);
  const onThreadReady = (span: Span) => threads.push(span);
  for await (const result of run({ jobs, reads, signal, onThreadReady })) {
    if ('failure' in result) await events.emit('page:failed', result);
    else await events.emit('page:rendered', preparePage(result, build));
  }
}

/** A page in a new shell gets what the last build remembers of its content. */
function preparePage(made: EnginePage | EngineWrapped, build: BuildRun): PreparedPage {
  if ('page' in made) return { ...made, hasKeptContent: false };
  const { wrapped, ...staged } = made;
  const former = tablesOf(build).pages.describe(build.formerRows.get(wrapped.route)!);
  return { ...staged, page: { ...former, ...wrapped }, hasKeptContent: true };
}
