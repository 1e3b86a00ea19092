/** Fourth stage: takes a page that has been made into the new site, and remembers it for the next build. */
import { tablesOf } from '../build-run.ts';
import { defineStage } from '../stage.ts';

/** Takes in one page. */
export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  async run({ page, files, hasKeptContent }, build) {
    const { output, changedRoutes, events } = build;
    for (const file of files) output.adopt(file);
    const row = tablesOf(build).pages.add(page);
    const former = build.formerRows.get(page.route);
    // Of a page in a new shell other files tell what they told before.
    if (former !== undefined && !hasKeptContent) build.remadeRows.push([former, row]);
    build.rendered += 1;
    if (files.some(({ changed, rank }) => changed && rank === 'page')) changedRoutes.push(page.route);
    await events.emit('page:written', { route: page.route, bytes: page.bytes });
  },
});
