/** The form in which facts of many pages are kept: values of several pages are stored once, and pages refer to them by number. */
import type { FactsForm } from '../facts-cache.ts';
import type { DocumentFault, PageFacts } from './page-facts.ts';

/** Places in the lists of a table. */
type Places = readonly number[];

/** Facts on the disk. */
interface FactsTable {
  /** Addresses, names of places, and faults. */
  readonly texts: readonly string[];
  /** Lists of texts that many pages have: names of places, the links of a header, and the things that a policy has to allow. */
  readonly lists: readonly Places[];
  readonly pages: readonly PageRow[];
}

type PageRow = readonly [
  documentHash: string,
  title: string,
  description: string,
  headings: string,
  anchors: number,
  links: Places,
  sharedLinks: number,
  needs: number,
  /** Rule and message in alternation. */
  faults: Places,
];

/** Facts of pages as a table. */
export const factsTable: FactsForm<PageFacts> = { pack: packFacts, unpack: unpackFacts };

function packFacts(facts: ReadonlyMap<string, PageFacts>): FactsTable {
  const texts = createNumbering<string>();
  const lists = createNumbering<readonly string[]>((list) => JSON.stringify(list));
  const pages = Array.from(
    facts,
    ([hash, page]): PageRow => [
      ...([hash, page.title, page.description, page.headings] as const),
      lists.take(page.anchors),
      page.links.map(texts.take),
      lists.take(page.sharedLinks),
      lists.take(page.needs),
      page.faults.flatMap((fault) => fault.map(texts.take)),
    ],
  );
  const shared = lists.all.map((list) => list.map(texts.take));
  return { texts: texts.all, lists: shared, pages };
}

/** Numbers each thing once. */
interface Numbering<Thing> {
  readonly all: readonly Thing[];
  take(this: void, thing: Thing): number;
}

/** Things are the same if they are identical, or if their descriptions are equal. */
function createNumbering<Thing>(describe?: (thing: Thing) => string): Numbering<Thing> {
  const all: Thing[] = [];
  const numbers = new Map<Thing | string, number>();
  const add = (thing: Thing): number => all.push(thing) - 1;
  return {
    all,
    take(thing) {
      const known = numbers.get(thing);
      if (known !== undefined) return known;
      const key = describe?.(thing);
      const number = (key === undefined ? undefined : numbers.get(key)) ?? add(thing);
      numbers.set(thing, number);
      if (key !== undefined) numbers.set(key, number);
      return number;
    },
  };
}

/** Restores the facts. Pages with the same list share one array. */
function unpackFacts(packed: unknown): Map<string, PageFacts> {
  const { texts, lists, pages } = packed as FactsTable;
  const read = (place: number): string => texts[place]!;
  const shared = lists.map((list) => list.map(read));
  const facts = new Map<string, PageFacts>();
  for (const [hash, title, description, headings, anchors, links, sharedLinks, needs, faults] of pages) {
    facts.set(hash, {
      ...{ title, description, headings, anchors: shared[anchors]!, links: links.map(read) },
      ...{ sharedLinks: shared[sharedLinks]!, needs: shared[needs]!, faults: readFaults(faults, read) },
    });
  }
  return facts;
}

function readFaults(places: Places, read: (place: number) => string): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  for (let at = 0; at < places.length; at += 2) faults.push([read(places[at]!), read(places[at + 1]!)]);
  return faults;
}
