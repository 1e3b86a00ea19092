/** Finds the blocks that the findings of a page are about, so that the bar can lead editors to them. */
import { listRepeatedBlocks } from '#pipeline';
import {
  type ContentReader,
  type Finding,
  findGlobal,
  type RenderedPage,
  readListedId,
  type Site,
  type Story,
} from '#renderer';

/** A block as the marks in the page name it. */
export interface BlockName {
  /** Number of the story. */
  readonly id: string;
  readonly uid: string;
  /** The component. */
  readonly name: string;
}

/** The blocks around a fault, the innermost first; absent if the fault is in no block of the page's story or of a global record. */
export interface InBlocks {
  readonly blocks?: readonly BlockName[];
}

/** A fault in the content, with its blocks. */
export type PlacedFinding = Finding & InBlocks;

/** The content that a page was made from. */
export interface ContentOfPage {
  readonly reader: ContentReader;
  readonly site: Site;
}

/** Adds the blocks to the findings of a page and of its shell. */
export function withBlocks<Page extends RenderedPage>(page: Page, from: ContentOfPage): Page {
  const { content, shell } = page;
  if (content.findings.length + shell.findings.length === 0) return page;
  const known = new Map<string, FoundStory | undefined>();
  const storyOf = (root: string) => {
    if (!known.has(root)) known.set(root, describeStory(findStory(root, page, from)));
    return known.get(root);
  };
  const place = (finding: Finding): PlacedFinding => {
    const blocks = listBlocks(finding.path, storyOf);
    return blocks.length > 0 ? { ...finding, blocks } : finding;
  };
  return {
    ...page,
    content: { ...content, findings: content.findings.map(place) },
    shell: { ...shell, findings: shell.findings.map(place) },
  };
}

/** A story, and those of its blocks whose names lead to other blocks. */
interface FoundStory {
  readonly story: Story;
  readonly repeated: ReadonlySet<unknown>;
}

function describeStory(story: Story | undefined): FoundStory | undefined {
  return story && { story, repeated: new Set(listRepeatedBlocks(story.content).map(({ block }) => block)) };
}

/** The story whose content begins with a root: the page's own, or a global record such as `global_header`. */
function findStory(
  root: string,
  { uuid, language }: Pick<RenderedPage, 'uuid' | 'language'>,
  { reader, site }: ContentOfPage,
): Story | undefined {
  // No editor has the stories of lists that code makes.
  if (root === 'content') return readListedId(uuid) ? undefined : reader.story(uuid, language);
  const place = site.languages.find(({ code }) => code === language);
  if (!root.startsWith('global_') || !place) return undefined;
  const record = findGlobal(root, place, reader.find);
  return record && reader.story(record.uuid, language);
}

/** Follows a path such as `content.body[2].links[0].link` or `global_header.nav[1].link` as far as the story has it. */
function listBlocks(path: string, storyOf: (root: string) => FoundStory | undefined): readonly BlockName[] {
  // Behind the arrow, the path is that of another story, which the block shows.
  const [own = ''] = path.split(' → ');
  const [root = '', ...keys] = own.split(/[.[\]]+/).filter((key) => key !== '');
  const found = storyOf(root);
  if (!found) return [];
  const { story, repeated } = found;
  const blocks: BlockName[] = [];
  let value: unknown = story.content;
  for (const key of [...keys, undefined]) {
    const block = repeated.has(value) ? undefined : nameBlock(value, story);
    if (block) blocks.unshift(block);
    if (key === undefined || value === null || typeof value !== 'object') break;
    value = Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return blocks;
}

function nameBlock(value: unknown, { id }: Story): BlockName | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { component: name, _uid: uid } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof uid !== 'string') return undefined;
  return { id: String(id), uid, name };
}
