/** Marks header, footer and notices with the records that they show, so that editors of a preview reach these by a click. */
import type { BlockLibrary } from '../blocks/library.ts';
import type { CollectedRead } from '../context/reads/known-reads.ts';
import type { RenderState } from '../context/render-state.ts';
import { markFirst } from '../elements/sections/mark-first.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { ContentReader, RawBlock } from '../model/story.ts';

/** The records of a site, and the reads of a page's shell. */
export interface RecordSource {
  readonly state: RenderState;
  readonly library: BlockLibrary;
  readonly content: ContentReader;
}

interface ShellPart {
  readonly markup: string;
  /** The pieces that are the page's own, by name. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** Makes a part of the shell, by its name, and marks its first element. */
export type MarkRecord = <Part extends ShellPart>(name: string, make: () => Part) => Part;

/** Makes the function that marks parts; outside of a preview it only makes them. */
export function createRecordMarker(context: RenderContext, source: RecordSource): MarkRecord {
  if (!context.preview) return (_, make) => make();
  const { state } = source;
  return (name, make) => {
    const [count, taken] = [state.reads.length, new Set(state.partReads)];
    const part = make();
    const shared = [...state.partReads].filter((reads) => !taken.has(reads));
    const root = findRecord([...state.reads.slice(count), ...shared.flat()], context, source);
    return root ? markPart(part, name, (markup) => markFirst(markup, root, context)) : part;
  };
}

/** The content of the first record of which the part reads no other one of its type: settings, and not one of several partners. */
function findRecord(
  reads: readonly CollectedRead[],
  { language }: RenderContext,
  { library, content }: RecordSource,
): RawBlock | undefined {
  const uuids = new Set(reads.flatMap(({ read }) => (read.kind === 'fields' ? [read.uuid] : [])));
  const types = [...uuids].map((uuid) => ({ uuid, type: content.facts(uuid)?.type }));
  const isOnly = ({ type }: (typeof types)[number]) => types.filter((one) => one.type === type).length === 1;
  const records = types.filter(({ type }) => type !== undefined && library.get(type)?.kind === 'record');
  const record = records.find(isOnly);
  return record && content.story(record.uuid, language.code)?.content;
}

function markPart<Part extends ShellPart>(part: Part, name: string, mark: (markup: string) => string): Part {
  // A part of the site's own that differs from page to page is a region as a whole.
  const own = part.regions?.[name];
  if (own === undefined) return { ...part, markup: mark(part.markup) };
  const marked = mark(own);
  const regions = { ...part.regions, [name]: marked };
  return { ...part, markup: part.markup.replace(own, () => marked), regions };
}
