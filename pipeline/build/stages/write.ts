/** Fourth stage: takes a page that has been made into the new site, and remembers it for the next build. */

import type { PreparedPage } from '../../render/engines/engine.ts';
import { type BuildRun, tablesOf } from '../build-run.ts';
import { defineStage } from '../stage.ts';

/** Takes in one page. */
export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  async run(made, build) {
    const { output, changedRoutes, events } = build;
    const { files, page } = made;
    for (const file of files) output.adopt(file);
    notePage(made, build);
    build.rendered += 1;
    if (files.some(({ changed, rank }) => changed && rank === 'page')) changedRoutes.push(page.route);
    await events.emit('page:written', { route: page.route, bytes: page.bytes });
  },
});

/** Notes a page for the next build. One that was rendered again may have artefacts tell something else of it. */
function notePage(made: PreparedPage, build: BuildRun): void {
  const { pages } = tablesOf(build);
  const former = build.formerRows.get(made.page.route);
  if (made.hasKeptContent) pages.addWrapped(made.page, former!);
  else {
    const row = pages.add(made.page);
    if (former !== undefined) build.remadeRows.push([former, row]);
  }
}
