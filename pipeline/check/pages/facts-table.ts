/** The form in which facts of many pages are kept: each text and picture stands once, and pages name them by number. */
import type { FactsForm } from '../facts-cache.ts';
import type { PageFacts, PageHeading, PageImage } from './page-facts.ts';

/** Places in the lists of a table. */
type Places = readonly number[];

/** Facts on the disk. */
interface FactsTable {
  readonly texts: readonly string[];
  /** Each list of shared links: most pages have the same header. */
  readonly lists: readonly Places[];
  readonly images: readonly PageImage[];
  /** By the hash of the document. */
  readonly pages: Readonly<Record<string, PageRow>>;
}

type PageRow = readonly [
  title: number,
  description: number,
  anchors: Places,
  links: Places,
  sharedLinks: number,
  /** Level and text in turns. */
  headings: Places,
  images: Places,
  faults: Places,
];

/** Facts of pages as a table. */
export const factsTable: FactsForm<PageFacts> = { pack: packFacts, unpack: unpackFacts };

function packFacts(facts: ReadonlyMap<string, PageFacts>): FactsTable {
  const texts = createNumbering<string>();
  const lists = createNumbering<readonly string[]>((list) => JSON.stringify(list));
  const images = createNumbering<PageImage>((image) => JSON.stringify(image));
  const pages: Record<string, PageRow> = {};
  for (const [hash, page] of facts) {
    pages[hash] = [
      texts.take(page.title),
      texts.take(page.description),
      page.anchors.map(texts.take),
      page.links.map(texts.take),
      lists.take(page.sharedLinks),
      page.headings.flatMap(([level, text]) => [level, texts.take(text)]),
      page.images.map(images.take),
      page.faults.map(texts.take),
    ];
  }
  const sharedLinks = lists.all.map((list) => list.map(texts.take));
  return { texts: texts.all, lists: sharedLinks, images: images.all, pages };
}

/** Numbers each thing once. */
interface Numbering<Thing> {
  readonly all: readonly Thing[];
  take(this: void, thing: Thing): number;
}

/** Things are the same if they are one, or if they are described the same. */
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

/** Lists that several pages have are one list. */
function unpackFacts(packed: unknown): Map<string, PageFacts> {
  const { texts, lists, images, pages } = packed as FactsTable;
  const read = (place: number): string => texts[place]!;
  const sharedLists = lists.map((list) => list.map(read));
  const readPage = ([title, description, anchors, links, shared, headings, pictures, faults]: PageRow) => ({
    ...{ title: read(title), description: read(description) },
    ...{ anchors: anchors.map(read), links: links.map(read), sharedLinks: sharedLists[shared]! },
    ...{ headings: readHeadings(headings, read), images: pictures.map((place) => images[place]!) },
    faults: faults.map(read),
  });
  return new Map(Object.entries(pages).map(([hash, row]) => [hash, readPage(row)]));
}

function readHeadings(places: Places, read: (place: number) => string): readonly PageHeading[] {
  const headings: PageHeading[] = [];
  for (let at = 0; at < places.length; at += 2) headings.push([places[at]!, read(places[at + 1]!)]);
  return headings;
}
