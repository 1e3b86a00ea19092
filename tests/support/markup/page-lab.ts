/** Renders parts of pages, and whole pages, from stories in the test. */
import type { ReactNode } from 'react';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import { renderMarkup } from '../../../renderer/context/raw-markup.ts';
import { createRenderState } from '../../../renderer/context/render-state.ts';
import {
  type BlockDefinition,
  type ContentReader,
  createBlockLibrary,
  createPageRenderer,
  type Finding,
  type RenderContext,
  type RenderedPage,
  routeOf,
  type ShellDefinition,
  type Site,
  type Story,
} from '../../../renderer/index.ts';
import { createContextMaker } from '../../../renderer/render-page.tsx';
import { makeContentReader } from '../content/content-reader.ts';
import { makeStory } from '../content/make-story.ts';
import { testSite } from './render-block.ts';

export interface PageLabOptions {
  readonly stories?: readonly Story[];
  readonly content?: ContentReader;
  /** `en` or `de`. */
  readonly language?: string;
  readonly route?: string;
  readonly now?: string;
  readonly site?: Site;
  /** Blocks beside the built-in ones. */
  readonly blocks?: readonly BlockDefinition[];
  readonly shell?: ShellDefinition;
}

export interface PageLab {
  readonly context: RenderContext;
  readonly findings: readonly Finding[];
  /** Renders a node to markup. */
  markup(node: ReactNode): string;
}

/** Opens a page's context, with a renderer for nodes made with it. */
export function openPageLab(options: PageLabOptions = {}): PageLab {
  const { language = 'en', route = '/test' } = options;
  const state = createRenderState();
  const context = createContextMaker(describeSite(options))({ language, route }, state);
  return { context, findings: state.findings, markup: (node) => renderMarkup(node, state) };
}

/** Renders the page of a story; throws the reason if it cannot be rendered. */
export function renderStoryPage(uuid: string, options: PageLabOptions): RenderedPage {
  const { language = 'en' } = options;
  const site = describeSite(options);
  const facts = site.content.facts(uuid);
  const siteLanguage = site.site.languages.find(({ code }) => code === language);
  const route = facts && siteLanguage && routeOf(facts, siteLanguage, site.site);
  if (!route) throw new Error(`The story ${uuid} has no page in ${language}.`);
  const resources = { styles: [], fonts: [], scripts: [] };
  const renderer = createPageRenderer({ ...site, resources, shell: options.shell });
  const page = renderer.render({ uuid, language, route });
  if ('html' in page) return page;
  throw new Error(`${page.block}: ${page.message}`);
}

/** A global story, as in the space. */
export function makeGlobal(type: string, fields: Readonly<Record<string, unknown>>): Story {
  const number = [...type].reduce((sum, letter) => sum + letter.charCodeAt(0), 9000);
  const content = { _uid: type, component: type, ...fields };
  return makeStory(number, { slug: `global/${type}`, content });
}

/** A link to a story, as normalised content has it. */
export function linkTo(story: Story): Readonly<Record<string, string>> {
  return { linktype: 'story', id: story.uuid, cached_url: story.slug };
}

function describeSite(options: PageLabOptions) {
  const { stories = [], content, now = '2026-11-20T12:00:00Z', site = testSite, blocks = [] } = options;
  return {
    site,
    content: content ?? makeContentReader(stories),
    library: createBlockLibrary([...builtInBlocks, ...blocks]),
    now: new Date(now),
    messages: {},
    draw: ({ kind, seed }: { readonly kind: string; readonly seed: string }) => ({
      src: `/drawings/${kind}-${seed}.svg`,
      width: 640,
      height: 400,
    }),
    preview: false,
  };
}
