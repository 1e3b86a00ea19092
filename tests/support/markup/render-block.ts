/** Renders one block as a page would, from stories in the test, and returns the result. */
import { createBlockLibrary } from '../../../renderer/blocks/library.ts';
import { renderMarkup } from '../../../renderer/context/raw-markup.ts';
import { createRenderState, listReads } from '../../../renderer/context/render-state.ts';
import type { ComputedRoute } from '../../../renderer/model/computed-route.ts';
import type { BlockDefinition } from '../../../renderer/model/define-block.ts';
import type { Finding } from '../../../renderer/model/finding.ts';
import type { Icon } from '../../../renderer/model/icon.ts';
import type { Site } from '../../../renderer/model/site.ts';
import type { ContentReader, DatasourceEntry, RawBlock, Story } from '../../../renderer/model/story.ts';
import { formatRead } from '../../../renderer/reads.ts';
import { createContextMaker } from '../../../renderer/render-page.tsx';

/** A block as tests write it; a missing uid is generated. */
export type TestBlock = { readonly component: string; readonly [field: string]: unknown };

export interface BlockSetting {
  /** The blocks under test and those that they hold. */
  readonly blocks: readonly BlockDefinition[];
  readonly stories?: readonly Story[];
  readonly datasources?: Readonly<Record<string, readonly DatasourceEntry[]>>;
  /** Icons by collection and name. */
  readonly icons?: Readonly<Record<string, Icon>>;
  /** Computed routes by their story. */
  readonly routes?: Readonly<Record<string, ComputedRoute>>;
  /** `en` or `de`. */
  readonly language?: string;
  readonly route?: string;
  readonly now?: string;
  readonly preview?: boolean;
  readonly site?: Site;
}

export interface RenderedBlock {
  readonly html: string;
  readonly findings: readonly Finding[];
  /** Reads of the page, as text. */
  readonly reads: readonly string[];
}

/** The site that tests render for. */
export const testSite: Site = {
  url: 'https://windsock.example',
  brand: 'Windsock',
  languages: [
    { code: 'en', content: 'default', prefix: '', label: 'English' },
    { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
  ],
  homeSlug: 'home',
  dataFolders: ['global', 'content'],
  timeZone: 'Europe/Berlin',
};

/** Renders a block that is the whole body of a page. */
export function renderBlock(block: TestBlock, setting: BlockSetting): RenderedBlock {
  const state = createRenderState();
  const createContext = createContextMaker({
    site: setting.site ?? testSite,
    content: readStories(setting),
    library: createBlockLibrary(setting.blocks),
    now: new Date(setting.now ?? '2026-11-20T12:00:00Z'),
    messages: {},
    draw: ({ kind, seed }) => ({ src: `/drawings/${kind}-${seed}.svg`, width: 640, height: 400 }),
    preview: setting.preview ?? false,
  });
  const context = createContext(
    { language: setting.language ?? 'en', route: setting.route ?? '/test' },
    state,
  );
  const html = renderMarkup(context.renderBlocks([addUids(block)], 'content.body'), state);
  return { html, findings: state.findings, reads: listReads(state).map(({ read }) => formatRead(read)) };
}

/** Gives every block in a value a uid, by its place, unless it has one. */
function addUids(block: TestBlock): RawBlock {
  let count = 0;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, visit(inner)] as const);
    const fields = Object.fromEntries(entries);
    if (!('component' in fields) || '_uid' in fields) return fields;
    count += 1;
    return { _uid: `uid${count}`, ...fields };
  };
  return visit(block) as RawBlock;
}

function readStories({
  stories = [],
  datasources = {},
  routes = {},
  icons = {},
}: BlockSetting): ContentReader {
  const byUuid = new Map(stories.map((story) => [story.uuid, story]));
  const facts = (story: Story) => {
    const { content, language, ...rest } = story;
    const languages = Array.isArray(content.languages) ? (content.languages as string[]) : null;
    return { ...rest, type: content.component, languages, relations: {}, hashes: {} };
  };
  return {
    story: (uuid) => byUuid.get(uuid),
    facts(uuid) {
      const story = byUuid.get(uuid);
      return story && facts(story);
    },
    find: ({ type, slug, folder, tag, sort }) =>
      stories
        .filter(
          (story) =>
            (type === undefined || story.content.component === type) &&
            (slug === undefined || story.slug === slug) &&
            (folder === undefined || story.slug.startsWith(`${folder}/`)) &&
            (tag === undefined || story.tags.includes(tag)),
        )
        .toSorted((a, b) =>
          sort === 'newest'
            ? (b.firstPublishedAt ?? '').localeCompare(a.firstPublishedAt ?? '')
            : a.position - b.position,
        )
        .map(facts),
    datasource: (name) => datasources[name] ?? [],
    route: (uuid) => routes[uuid],
    icon: (name) => icons[name],
  };
}
