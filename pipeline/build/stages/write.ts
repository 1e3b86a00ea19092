/** Fourth stage: takes a rendered page into the new site, and records it for the next build. */

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

/** Records a page for the next build. Returns a page that was rendered again, because artefacts may depend on the change. */
function notePage({ made, former, pages }: PageToWrite): RemadePage | undefined {
  const { page, content } = made;
  if (!content) {
    pages.addKept(page, former!);
    return undefined;
  }
  const after = pages.add({ ...page, ...content });
  return former === undefined ? undefined : [former, after];
}
