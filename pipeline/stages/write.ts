/** Fourth stage: takes a page that has been made into the new site, and remembers it for the next build. */
import { defineStage } from '../stage.ts';

export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  async run({ page, files }, build) {
    const { output, pages, rendered, changedRoutes, events } = build;
    for (const file of files) output.adopt(file);
    pages.push(page);
    rendered.add(page.route);
    if (files.some(({ changed, rank }) => changed && rank === 'page')) changedRoutes.push(page.route);
    await events.emit('page:written', { route: page.route, bytes: page.bytes });
  },
});
