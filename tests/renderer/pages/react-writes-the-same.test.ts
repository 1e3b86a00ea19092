/** Every page of the demo comes out the same when React renders its blocks, as it does those that sites bring. */

import { createElement, useId } from 'react';
import { describe, expect, it } from 'vitest';
import {
  builtInBlocks,
  createBlockLibrary,
  createPageRenderer,
  defineBlock,
  drawPicture,
  fields,
  formatRead,
  outputPath,
  type PageFailure,
  type RenderedPage,
  renderPage,
  routeOf,
} from '../../../renderer/index.ts';
import { makeContentReader } from '../../support/content-reader.ts';
import { readDemoSpace } from '../../support/read-demo-space.ts';
import { testSite } from '../../support/render-block.ts';
import { makePage } from '../../support/site-lab.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** Returns the result of a page, with its reads as texts. */
function comparable(page: RenderedPage | PageFailure) {
  if (!('html' in page)) throw new Error(page.message);
  const texts = ({ reads, findings }: RenderedPage['shell']) => ({
    findings,
    reads: reads.map(({ read, answer }) => `${formatRead(read)} ${answer}`),
  });
  return { ...page, content: texts(page.content), shell: texts(page.shell) };
}

describe('blocks rendered by React', () => {
  it('should give the bytes that our own writer gives', () => {
    const content = readDemoSpace();
    const options = {
      site: testSite,
      content,
      now,
      messages: {},
      draw: (request: Parameters<typeof drawPicture>[0]) => {
        const { width, height } = drawPicture(request);
        return { src: `/${request.kind}-${request.seed}.svg`, width, height };
      },
      resources: { styles: [], fonts: [], scripts: [] },
      preview: false,
    };
    const library = createBlockLibrary(builtInBlocks);
    const copies = createBlockLibrary(builtInBlocks.map((definition) => ({ ...definition })));
    const own = createPageRenderer({ ...options, library });
    const react = createPageRenderer({ ...options, library: copies });
    const pages = content.find({}).filter(({ type }) => library.get(type)?.kind === 'page');
    const jobs = pages.flatMap((facts) =>
      testSite.languages.flatMap((language) => {
        const route = routeOf(facts, language, testSite);
        return route === undefined ? [] : [{ uuid: facts.uuid, language: language.code, route }];
      }),
    );
    expect(jobs.length).toBeGreaterThan(100);
    for (const job of jobs) {
      const [one, other] = [own, react].map((renderer) => comparable(renderer.render(job)));
      expect(other, outputPath(job.route, 'file')).toEqual(one);
    }
  });

  it('should let a site use hooks in a block, with ids of its own for each', () => {
    const hooked = defineBlock({
      name: 'hooked',
      kind: 'section',
      fields: { title: fields.requiredText() },
      render: ({ fields: { title } }) => createElement('h2', { id: useId() }, title),
    });
    const body = ['One', 'Two'].map((title) => ({ component: 'hooked', _uid: title, title }));
    const story = makePage(1, { title: 'Parking', slug: 'parking', body });
    const page = renderPage(
      { uuid: story.uuid, language: 'en', route: '/parking' },
      {
        site: testSite,
        content: makeContentReader([story]),
        now,
        library: createBlockLibrary([...builtInBlocks, hooked]),
      },
    );
    const ids = 'html' in page ? [...page.html.matchAll(/<h2 id="([^"]+)">(?:One|Two)<\/h2>/g)] : [];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2);
  });
});
