/** Finds the reads of a page for which the drafts have different answers, and the differences. */
import {
  evaluateRead,
  findInLanguage,
  isListedId,
  listTags,
  type NotedRead,
  type Read,
  type ReadSource,
} from '#renderer';
import { hashContent } from '../bytes/hash.ts';
import { listChangedFields } from './changed-fields.ts';
import type { PublicationCause } from './publication-diff.ts';
import type { PublicationSide } from './publication-side.ts';

/** Returns the cause if a read's answer differs; undefined if it is the same. */
export type CompareRead = (read: NotedRead) => PublicationCause | undefined;

/** Makes the comparison. Pages share their reads, so each is compared once. */
export function createReadComparison(before: PublicationSide, after: PublicationSide): CompareRead {
  const known = new Map<NotedRead, PublicationCause | undefined>();
  const compare = ({ language, read, answer }: NotedRead) => {
    const source = after.sources.get(language);
    if (!source) return undefined;
    // Equal files have equal fields, and need not be opened.
    if (read.kind === 'fields' && isSameFile(read.uuid, source.language.content)) return undefined;
    if (hashContent(evaluateRead(read, source)) === answer) return undefined;
    return explainRead(read, language, { before, after });
  };
  const isSameFile = (uuid: string, language: string) =>
    before.content.reader.facts(uuid)?.hashes[language] ===
    after.content.reader.facts(uuid)?.hashes[language];
  return (read) => {
    if (!known.has(read)) known.set(read, compare(read));
    return known.get(read);
  };
}

interface Sides {
  readonly before: PublicationSide;
  readonly after: PublicationSide;
}

function explainRead(read: Read, language: string, sides: Sides): PublicationCause {
  const { kind } = read;
  switch (kind) {
    case 'story':
    case 'fields': {
      const story = slugOf(read.uuid, sides);
      const changed = listFields(read.uuid, language, sides);
      const fields = kind === 'story' ? changed : changed.filter((path) => isWithin(path, read.fields));
      return { kind, story, fields, message: sayFields(read.uuid, fields, { story, kind, sides }) };
    }
    case 'address':
    case 'alternates':
    case 'siblings': {
      const story = slugOf(read.uuid, sides);
      const fields = listFields(read.uuid, language, sides).filter((path) => path.startsWith('('));
      const what = kind === 'address' ? 'the name or the address' : 'the languages or addresses';
      return { kind, story, fields, message: `${what} of "${story}", which the page links to` };
    }
    case 'query': {
      const { old, fresh } = compareLists(
        (source) => findInLanguage(read.query, source).map(({ slug }) => slug),
        language,
        sides,
      );
      return { kind, story: null, fields: [], message: sayListing('a list on the page', old, fresh) };
    }
    case 'tags': {
      const { old, fresh } = compareLists((source) => listTags(read.query, source), language, sides);
      return { kind, story: null, fields: [], message: sayListing('a list of tags', old, fresh) };
    }
    case 'route':
      return { kind, story: slugOf(read.uuid, sides), fields: [], message: 'the computed route' };
    case 'icon':
      return { kind, story: null, fields: [], message: `the icon "${read.name}"` };
    case 'datasource':
      return { kind, story: null, fields: [], message: `the datasource "${read.name}"` };
    case 'message':
      return { kind, story: null, fields: [], message: `the wording of "${read.key}"` };
    case 'past':
      return { kind, story: null, fields: [], message: `the moment ${read.instant}` };
    case 'year':
      return { kind, story: null, fields: [], message: 'the year' };
    case 'styles':
      return { kind, story: null, fields: [], message: `the style sheets of "${read.block}"` };
    case 'island':
      return { kind, story: null, fields: [], message: `the code of the island "${read.name}"` };
  }
}

/** Makes a list of the published content, and the same of the drafts. */
function compareLists(list: (source: ReadSource) => readonly string[], language: string, sides: Sides) {
  const make = ({ sources }: PublicationSide) => {
    const source = sources.get(language);
    return new Set(source ? list(source) : []);
  };
  return { old: make(sides.before), fresh: make(sides.after) };
}

function slugOf(uuid: string, { before, after }: Sides): string {
  return (after.content.reader.facts(uuid) ?? before.content.reader.facts(uuid))?.slug ?? uuid;
}

function listFields(uuid: string, language: string, { before, after }: Sides): readonly string[] {
  return listChangedFields(
    before.content.reader.story(uuid, language),
    after.content.reader.story(uuid, language),
  );
}

/** Whether a changed path is in one of the fields that were read. */
function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.includes(/^[^[]*/.exec(path)![0]);
}

/** Maximum number of names in a sentence; the others are counted. */
const MAX_NAMED = 6;

/** Names things for a sentence. */
function nameList(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

interface Telling {
  readonly story: string;
  readonly kind: 'story' | 'fields';
  readonly sides: Sides;
}

function sayFields(uuid: string, fields: readonly string[], { story, kind, sides }: Telling): string {
  if (isListedId(uuid))
    return kind === 'story' ? 'its entry in the list' : `the entry of "${story}" in the list`;
  const where = kind === 'story' ? 'its story' : `"${story}", which the page shows`;
  if (!sides.before.content.reader.facts(uuid)) return `${where}, is not published`;
  if (!sides.after.content.reader.facts(uuid)) return `${where}, is gone from the drafts`;
  return fields.length > 0 ? `${nameList(fields)} of ${where}` : `the draft of ${where}`;
}

function sayListing(subject: string, before: ReadonlySet<string>, after: ReadonlySet<string>): string {
  const gained = [...after].filter((slug) => !before.has(slug));
  const lost = [...before].filter((slug) => !after.has(slug));
  const parts = [
    ...(gained.length > 0 ? [`gains ${nameList(gained)}`] : []),
    ...(lost.length > 0 ? [`loses ${nameList(lost)}`] : []),
  ];
  return `${subject} ${parts.length > 0 ? parts.join(' and ') : 'has another order'}`;
}
