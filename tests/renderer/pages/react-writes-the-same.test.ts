/** Every page of the demo is the same when React renders its blocks, as it may render a site's own ones. */

import { createContext, createElement, memo, type ReactNode, useContext, useId } from 'react';
import { describe, expect, it } from 'vitest';
import {
  type BlockDefinition,
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
import { makeContentReader } from '../../support/content/content-reader.ts';
import { readDemoSpace } from '../../support/content/read-demo-space.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makePage } from '../../support/sites/site-lab.ts';

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

/** Only React can render a memo component. */
const Memo = memo(({ render }: { readonly render: () => ReactNode }) => render());

/** Returns the block as a site's own block that only React can render. */
function leaveToReact(definition: BlockDefinition): BlockDefinition {
  const { render } = definition;
  if (!render) return { ...definition };
  return { ...definition, render: (view) => createElement(Memo, { render: () => render(view) }) };
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
    const sites = createBlockLibrary(builtInBlocks.map((definition) => ({ ...definition })));
    const reacts = createBlockLibrary(builtInBlocks.map(leaveToReact));
    const renderers = [library, sites, reacts].map((blocks) =>
      createPageRenderer({ ...options, library: blocks }),
    );
    const pages = content.find({}).filter(({ type }) => library.get(type)?.kind === 'page');
    const jobs = pages.flatMap((facts) =>
      testSite.languages.flatMap((language) => {
        const route = routeOf(facts, language, testSite);
        return route === undefined ? [] : [{ uuid: facts.uuid, language: language.code, route }];
      }),
    );
    expect(jobs.length).toBeGreaterThan(100);
    for (const job of jobs) {
      const [built, site, react] = renderers.map((renderer) => comparable(renderer.render(job)));
      expect(site, outputPath(job.route, 'file')).toEqual(built);
      expect(react, outputPath(job.route, 'file')).toEqual(built);
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

  it('should tell each finding and each read once, although a page is rendered again for React', () => {
    const Theme = createContext('light');
    const useTheme = () => {
      try {
        return useContext(Theme);
      } catch {
        return 'none';
      }
    };
    const themed = defineBlock({
      name: 'themed',
      kind: 'section',
      fields: { text: fields.richText() },
      render: ({ fields: { text }, path, context }) => {
        context.report({ rule: 'noted', severity: 'warning', path, message: 'Seen' });
        const Show = () =>
          createElement('section', { 'data-theme': useTheme() }, context.renderRichText(text, path));
        return createElement(Show);
      },
    });
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Prices' }] };
    const body = [{ component: 'themed', _uid: 'a', text: { type: 'doc', content: [heading] } }];
    const story = makePage(1, { title: 'Parking', slug: 'parking', body });
    const page = renderPage(
      { uuid: story.uuid, language: 'en', route: '/parking' },
      {
        site: testSite,
        content: makeContentReader([story]),
        now,
        library: createBlockLibrary([...builtInBlocks, themed]),
      },
    );
    if (!('html' in page)) throw new Error(page.message);
    expect(page.html).toMatch(/<section data-theme="light"><h2 id="prices"/);
    expect(page.content.findings.filter(({ rule }) => rule === 'noted')).toHaveLength(1);
    const reads = page.content.reads.map(({ read }) => formatRead(read));
    expect(new Set(reads).size).toBe(reads.length);
  });
});
