/** Fourth stage: takes a page that has been made into the new site, and remembers it for the next build. */
import { defineStage } from '../stage.ts';

/** Takes in one page. */
export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  async run({ page, hasKeptContent, files }, build) {
    const { output, pages, rendered, changedRoutes, events, reads, last } = build;
    for (const file of files) output.adopt(file);
    pages.push(hasKeptContent ? { ...page, reads: reads.carry(page.reads, last!) } : page);
    rendered.add(page.route);
    if (files.some(({ changed, rank }) => changed && rank === 'page')) changedRoutes.push(page.route);
    await events.emit('page:written', { route: page.route, bytes: page.bytes });
  },
});
