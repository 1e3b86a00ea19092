/** A list of pages as a content type. */
import { expect, it } from 'vitest';
import { createBlockLibrary, definePages, renderPage } from '../../../renderer/index.ts';
import { asPage } from '../../../renderer/listed/as-page.ts';
import { listedType } from '../../../renderer/listed/listed-story.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { testSite } from '../../support/markup/render-block.ts';

it('should have the place of the list where React alone finds a fault of its pages', () => {
  const definePorts = () => definePages({ name: 'ports', list: () => [], render: () => [{ a: 1 } as never] });
  const entry = { key: 'a', path: 'ports/a', title: 'A', props: {} };
  const story = makeStory(1, { content: { _uid: 'a', component: listedType('ports'), entry } });
  const options = {
    site: testSite,
    content: makeContentReader([story]),
    now: new Date('2026-11-20T12:00:00Z'),
    library: createBlockLibrary([asPage(definePorts())]),
    locate: (thrown: unknown) => /definePorts/.exec((thrown as Error | undefined)?.stack ?? '')?.[0],
  };
  expect(renderPage({ uuid: story.uuid, language: 'en', route: '/ports/a' }, options)).toMatchObject({
    block: 'content',
    place: 'definePorts',
  });
});
