/** The blocks of all stories in a store, by component: for schemas that follow from content. */
import type { ContentStore } from '../store/store-types.ts';

/** A component as the stories have it. */
export interface KnownComponent {
  readonly name: string;
  /** Slugs of the stories whose content type it is. */
  readonly stories: ReadonlySet<string>;
  /** Number of blocks in stories and languages, the content of stories included. Drafts count where they differ. */
  count: number;
  /** Number of blocks inside other blocks. */
  nested: number;
  /** Slug of the first story that has it. */
  readonly example: string;
  /** Every field with its values; blocks without the field are not among them. */
  readonly fields: Map<string, unknown[]>;
  /** Slugs of the stories that these values are from, in the same order. */
  readonly slugs: Map<string, string[]>;
}

/** All components of a store by name. */
export type KnownContent = ReadonlyMap<string, KnownComponent>;

type RawObject = Readonly<Record<string, unknown>>;

/** Reads every story in every language and version. Most drafts are what is published, and are read once. @throws StopoverError store-damaged. */
export function readKnownContent(store: ContentStore): KnownContent {
  const known = new Map<string, KnownComponent>();
  const read = new Set<string>();
  for (const version of store.summary.versions) {
    for (const { uuid, slug, hashes } of store.facts(version)) {
      for (const [language, hash] of Object.entries(hashes)) {
        const body = `${uuid} ${language} ${hash}`;
        const story = read.has(body) ? undefined : store.story(uuid, language, version);
        read.add(body);
        if (story) noteStory(story.content, slug, known);
      }
    }
  }
  return known;
}

function noteStory(content: RawObject, slug: string, known: Map<string, KnownComponent>): void {
  noteBlock(content, slug, known).stories.add(slug);
  for (const block of listBlocks(content)) noteBlock(block, slug, known).nested += 1;
}

/** Lists blocks below a block without recursion: content may be nested deeper than the call stack. */
function* listBlocks(content: RawObject): Generator<RawObject> {
  const waiting: unknown[] = Object.values(content);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isBlock(value)) yield value;
    for (const part of Object.values(value)) waiting.push(part);
  }
}

/** Parts of tables are not blocks: names of their components begin with an underscore. */
function isBlock(value: object): value is RawObject {
  const { component } = value as { readonly component?: unknown };
  return typeof component === 'string' && component !== '' && !component.startsWith('_');
}

function noteBlock(
  block: RawObject,
  slug: string,
  known: Map<string, KnownComponent>,
): KnownComponent & { readonly stories: Set<string> } {
  const name = String(block.component);
  const component = (known.get(name) ?? makeComponent(name, slug)) as ReturnType<typeof makeComponent>;
  known.set(name, component);
  component.count += 1;
  for (const [field, value] of Object.entries(block)) {
    if (field.startsWith('_') || field === 'component') continue;
    append(component.fields, field, value);
    append(component.slugs, field, slug);
  }
  return component;
}

function append<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

function makeComponent(name: string, example: string) {
  return {
    name,
    example,
    stories: new Set<string>(),
    count: 0,
    nested: 0,
    fields: new Map<string, unknown[]>(),
    slugs: new Map<string, string[]>(),
  };
}
