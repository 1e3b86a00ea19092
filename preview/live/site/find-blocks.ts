/** Finds the blocks of a page's story that its findings are about, so that the bar can lead editors to them. */
import { type ContentReader, type Finding, type RenderedPage, readListedId, type Story } from '#renderer';

/** A block as the marks in the page name it. */
export interface BlockName {
  /** Number of the story. */
  readonly id: string;
  readonly uid: string;
  /** The component. */
  readonly name: string;
}

/** The blocks around a fault, the innermost first; absent if the fault is not in a block of the page's story. */
export interface InBlocks {
  readonly blocks?: readonly BlockName[];
}

/** A fault in the content, with its blocks. */
export type PlacedFinding = Finding & InBlocks;

/** Adds the blocks to the findings of a page and of its shell. */
export function withBlocks<Page extends RenderedPage>(page: Page, reader: ContentReader): Page {
  const { content, shell } = page;
  if (content.findings.length + shell.findings.length === 0) return page;
  // No editor has the stories of lists that code makes.
  const story = readListedId(page.uuid) ? undefined : reader.story(page.uuid, page.language);
  if (!story) return page;
  const place = (finding: Finding): PlacedFinding => {
    const blocks = listBlocks(finding.path, story);
    return blocks.length > 0 ? { ...finding, blocks } : finding;
  };
  return {
    ...page,
    content: { ...content, findings: content.findings.map(place) },
    shell: { ...shell, findings: shell.findings.map(place) },
  };
}

/** Follows a path such as `content.body[2].links[0].link` as far as the story has it. */
function listBlocks(path: string, story: Story): readonly BlockName[] {
  // Behind the arrow, the path is that of another story, which the block shows.
  const [own = ''] = path.split(' → ');
  const [root, ...keys] = own.split(/[.[\]]+/).filter((key) => key !== '');
  const blocks: BlockName[] = [];
  let value: unknown = root === 'content' ? story.content : undefined;
  for (const key of [...keys, undefined]) {
    const block = nameBlock(value, story);
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
