/** Reads a page's document. */
import { finish } from '#renderer/model';
import type { CheckedDocument, PageHeading, PageImage } from './checked-document.ts';
import { createMarkupWatch, type MarkupWatch } from './markup-watch.ts';
import { createNeedsWatch } from './page-needs.ts';
import { widestNeeded } from './picture-width.ts';
import { readMarkup } from './read-markup.ts';
import type { MarkupListener, TidyReader } from './tidy-markup.ts';

type Attributes = Readonly<Record<string, string>>;

/** The parts of a document while they are gathered. */
interface Gathered {
  title: string;
  description: string;
  readonly anchors: Set<string>;
  readonly ids: Set<string>;
  readonly repeatedIds: Set<string>;
  readonly own: Set<string>;
  readonly shared: Set<string>;
  readonly headings: PageHeading[];
  readonly images: PageImage[];
}

/** The place in the document that is being read. */
interface ReadingPlace {
  /** Elements of one name that are open. */
  main: number;
  template: number;
  svg: number;
  /** Titles of drawings, which are not the page's title. */
  svgTitle: number;
  hasMain: boolean;
  /** The text of a title or heading that is open. */
  text: string | undefined;
  /** Whether it has a picture with a description, or a drawing. */
  hasPicture: boolean;
}

/** Reads a document; a reader that has read others of the site is quicker. */
export function readDocument(html: string, readTidy?: TidyReader): CheckedDocument {
  return finish(readMarkup(html, createGathering, readTidy)).document();
}

/** Gathers the parts of one document. */
interface Gathering {
  readonly listener: MarkupListener;
  /** Ask when the document has ended. */
  document(): CheckedDocument;
}

function createGathering(): Gathering {
  const gathered = begin();
  const place: ReadingPlace = {
    ...{ main: 0, template: 0, svg: 0, svgTitle: 0 },
    ...{ hasMain: false, hasPicture: false },
    text: undefined,
  };
  const isWanted = () => place.text !== undefined && place.svgTitle === 0;
  const watch = createMarkupWatch();
  const needs = new Set<string>();
  const policy = createNeedsWatch((need) => void needs.add(need));
  return {
    listener: {
      attribute(name) {
        watch.attribute(name);
        policy.attribute(name);
      },
      open(name, attributes, isImplied) {
        watch.open(name, attributes, isImplied);
        policy.open(name, attributes);
        enter(name, place);
        gather(name, attributes, { gathered, place });
      },
      wantsText: () => isWanted() || policy.wantsText(),
      text(text) {
        policy.text(text);
        if (isWanted()) place.text += text;
      },
      close(name, isImplied) {
        watch.close(name, isImplied);
        policy.close(name);
        leave(name, place, gathered);
      },
    },
    document: () => describeGathered(gathered, { place, watch, needs }),
  };
}

function begin(): Gathered {
  return {
    ...{ title: '', description: '', headings: [], images: [] },
    ...{ anchors: new Set(), ids: new Set(), repeatedIds: new Set(), own: new Set(), shared: new Set() },
  };
}

interface Ended {
  readonly place: ReadingPlace;
  readonly watch: MarkupWatch;
  readonly needs: ReadonlySet<string>;
}

/** Describes a document that has ended. A site that writes its own documents may omit `<main>`: then everything is the page's own. */
function describeGathered(
  { title, description, anchors, repeatedIds, own, shared, headings, images }: Gathered,
  { place, watch, needs }: Ended,
): CheckedDocument {
  const links = place.hasMain ? [own, shared] : [new Set([...shared, ...own]), new Set<string>()];
  return {
    ...{ title, description, headings, images },
    anchors: [...anchors],
    repeatedIds: [...repeatedIds],
    links: [...links[0]!],
    sharedLinks: [...links[1]!],
    needs: [...needs],
    faults: watch.faults(),
  };
}

const HEADING = /^h[1-6]$/;
/** Elements that show a file. */
const MEDIA: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source', 'track', 'iframe']);
/** Whole addresses: files of other servers are theirs, and `data:` needs none. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/|$)/i;

function enter(name: string, place: ReadingPlace): void {
  if (name === 'main') {
    place.main += 1;
    place.hasMain = true;
  }
  if (name === 'template') place.template += 1;
  if (name === 'svg') place.svg += 1;
  if (name === 'title' && place.svg > 0) place.svgTitle += 1;
  if (place.template > 0 || place.svgTitle > 0) return;
  if (name === 'svg') place.hasPicture = true;
  if (HEADING.test(name) || (name === 'title' && place.text === undefined)) {
    place.text = '';
    place.hasPicture = false;
  }
}

function gather(
  name: string,
  attributes: Attributes,
  { gathered, place }: { readonly gathered: Gathered; readonly place: ReadingPlace },
): void {
  const { id } = attributes;
  if (id !== undefined) noteId(id, { gathered, place });
  const links = place.main > 0 ? gathered.own : gathered.shared;
  if (name === 'a') {
    if (attributes.name) gathered.anchors.add(attributes.name);
    gatherLink(attributes, place, links);
  }
  if (name === 'area') gatherLink(attributes, place, gathered.own);
  if (MEDIA.has(name)) gatherFiles(attributes, links);
  if (name === 'meta' && attributes.name?.toLowerCase() === 'description') {
    gathered.description = clean(attributes.content ?? '');
  }
  if (attributes['aria-label'] || (name === 'img' && attributes.alt)) place.hasPicture = true;
  if (name === 'img' && attributes.src !== undefined) gathered.images.push(describeImage(attributes));
}

/** Drawings may still name the address of a link by the attribute of SVG 1.1. */
function gatherLink(attributes: Attributes, { svg }: ReadingPlace, links: Set<string>): void {
  const href = attributes.href ?? (svg > 0 ? attributes['xlink:href'] : undefined);
  if (href !== undefined) links.add(href.trim());
}

function gatherFiles({ src, poster }: Attributes, links: Set<string>): void {
  for (const file of [src, poster]) if (file && !ELSEWHERE.test(file)) links.add(file.trim());
}

/** Ids in a template do not count as repeated: its elements are not part of the document. */
function noteId(
  id: string,
  { gathered, place }: { readonly gathered: Gathered; readonly place: ReadingPlace },
): void {
  gathered.anchors.add(id);
  if (place.template > 0) return;
  if (gathered.ids.has(id)) gathered.repeatedIds.add(id);
  gathered.ids.add(id);
}

function describeImage(attributes: Attributes): PageImage {
  const { src = '', alt, role } = attributes;
  const isHidden = attributes['aria-hidden'] === 'true' || role === 'presentation' || role === 'none';
  // A share of the surrounding element, such as `100%`, is not a number of pixels.
  const shown = Number(/^\s*(\d+)(?![\d.]*%)/.exec(attributes.width ?? '')?.[1] ?? 0);
  return [src, alt !== undefined || isHidden, widestNeeded(src, attributes.srcset), shown];
}

function leave(name: string, place: ReadingPlace, gathered: Gathered): void {
  if (name === 'main') place.main -= 1;
  if (name === 'template') place.template -= 1;
  if (name === 'svg') place.svg -= 1;
  if (name === 'title' && place.svgTitle > 0) {
    place.svgTitle -= 1;
    return;
  }
  if (place.text === undefined) return;
  if (name === 'title') {
    gathered.title ||= clean(place.text);
    place.text = undefined;
  } else if (HEADING.test(name)) {
    if (place.main > 0 || !place.hasMain)
      gathered.headings.push([Number(name[1]), clean(place.text), place.hasPicture]);
    place.text = undefined;
  }
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
