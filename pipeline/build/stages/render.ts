/** Third stage: renders the planned pages to files beside the site, and announces each page as soon as it is ready. */
import { readListedId } from '#renderer';
import { chooseEngine } from '../../render/engines/choose-engine.ts';
import type { FailedPage } from '../../render/made-page.ts';
import type { PlannedBuild, RemadePage, WrittenBuild } from '../build-facts.ts';
import { defineStage, type StageTools } from '../stage.ts';

/** Renders what was planned. */
export const renderStage = defineStage({
  name: 'render',
  startsOn: 'build:planned',
  announces: 'build:written',
  async run(planned, tools) {
    const made = await tools.clock.time('render', () => renderPages(planned, tools));
    return { ...planned, ...made };
  },
});

/** The results of rendering. */
type MadePages = Omit<WrittenBuild, keyof PlannedBuild>;

/** Renders page after page. The next one starts when the last one has been written: back-pressure. */
async function renderPages(planned: PlannedBuild, tools: StageTools): Promise<MadePages> {
  const { plan, formerPages, output, tables } = planned;
  const { announce, signal } = tools;
  const failures: FailedPage['failure'][] = [];
  const remadePages: RemadePage[] = [];
  const changedRoutes: string[] = [];
  const { pages } = tables;
  const run = await chooseEngine(planned, tools);
  for await (const made of run({ jobs: plan.jobs, signal })) {
    if ('failure' in made) {
      const failed = nameList(made);
      failures.push(failed.failure);
      await announce('page:failed', failed);
      continue;
    }
    const former = formerPages.get(made.page.route);
    const written = await announce('page:rendered', { made, former, pages, output });
    const { route, isChanged, remade } = written;
    if (isChanged) changedRoutes.push(route);
    if (remade) remadePages.push(remade);
  }
  const rendered = plan.jobs.length - failures.length;
  return { failures, remadePages, changedRoutes, rendered, keptPages: 0, lostPages: 0, formerAssets: [] };
}

/** A listed page has no story that an editor could look for. */
function nameList({ failure, ...rest }: FailedPage): FailedPage {
  const listed = readListedId(failure.uuid);
  return { ...rest, failure: listed ? { ...failure, list: listed.list } : failure };
}
