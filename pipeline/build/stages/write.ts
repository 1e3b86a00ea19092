/** Fourth stage: takes a page that has been made into the new site, and remembers it for the next build. */

import type { PageToWrite, RemadePage } from '../build-facts.ts';
import { defineStage } from '../stage.ts';

/** Takes in one page. */
export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  run(rendered) {
    const { files, page } = rendered.made;
    for (const file of files) rendered.output.adopt(file);
    return {
      route: page.route,
      bytes: page.bytes,
      isChanged: files.some(({ changed, rank }) => changed && rank === 'page'),
      remade: notePage(rendered),
    };
  },
});

/** Notes a page for the next build. One that was rendered again may have artefacts tell something else of it. */
function notePage({ made, former, pages }: PageToWrite): RemadePage | undefined {
  const { page, content } = made;
  if (!content) {
    pages.addKept(page, former!);
    return undefined;
  }
  const after = pages.add({ ...page, ...content });
  return former === undefined ? undefined : [former, after];
}
