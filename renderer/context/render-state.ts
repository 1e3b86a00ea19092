/** Collects the results of one page's rendering: its reads, findings, drawings, and markup that does not go through React. */
import type { Marks } from '../markup/keyed-marks.ts';
import type { Finding } from '../model/finding.ts';
import type { Drawing, DrawingRequest, PageStory } from '../model/render-context.ts';
import type { CollectedRead } from './reads/known-reads.ts';
import { TakenOnce, type Taker } from './reads/taken-once.ts';

/** The results collected so far; each page has its own. */
export interface RenderState {
  /** Names what is rendered if it is a part of a page; empty for the page's own content. */
  readonly part: string;
  /** Takes reads and shared parts, each once. */
  readonly taker: Taker;
  readonly findings: Finding[];
  /** The reads of the page without those of its shared parts; a read may appear more than once. */
  readonly reads: CollectedRead[];
  /** Reads of the shared parts that the page took, one list a part. */
  readonly partReads: Set<readonly CollectedRead[]>;
  /** Addresses of the drawings that the page shows. */
  readonly drawings: Set<string>;
  /** Addresses of the style sheets that the page's blocks need. */
  readonly styles: Set<string>;
  /** Pictures that the head should ask for first. */
  readonly priorityImages: { readonly src: string; readonly srcSet?: string; readonly sizes?: string }[];
  /** Ids that sections, their items and headings of rich text have, those of the shell, and the prefixes of ids that islands have. */
  readonly takenIds: Set<string>;
  /** Those of the taken ids that wait for the first section or item that asks for them. */
  readonly reservedIds: Set<string>;
  /** Whether something on the page is its `h1`. */
  hasMainHeading: boolean;
  /** The story of the page, once it has been read; shared parts have none. */
  story: PageStory | undefined;
  /** Finished markup by number; see `raw-markup.ts`. */
  readonly rawMarkup: string[];
  /** Marks of the items that were shown, by uid and by path; only in a preview. Undefined for a name that several items have. */
  itemMarks: Map<string, Marks | undefined> | undefined;
}

/** Ids of elements around the content of every page (`shell/`). */
const SHELL_IDS = ['main', 'top-banner', 'consent-title'];

/** Makes the empty state of a page, or of a named part of pages. */
export function createRenderState(part = ''): RenderState {
  return {
    part,
    taker: TakenOnce.createTaker(),
    findings: [],
    reads: [],
    partReads: new Set(),
    drawings: new Set(),
    styles: new Set(),
    priorityImages: [],
    takenIds: new Set(SHELL_IDS),
    reservedIds: new Set(),
    hasMainHeading: false,
    story: undefined,
    rawMarkup: [],
    itemMarks: undefined,
  };
}

/** Notes a read. */
export function noteRead({ taker, reads }: RenderState, read: CollectedRead): void {
  if (read.takeFor(taker)) reads.push(read);
}

/** Everything that was read, each read once. */
export function listReads({ reads, partReads }: RenderState): readonly CollectedRead[] {
  const taker = TakenOnce.createTaker();
  const all: CollectedRead[] = [];
  for (const list of [reads, ...partReads]) {
    for (const read of list) if (read.takeFor(taker)) all.push(read);
  }
  return all;
}

/** Makes the drawing through `draw` and notes that the page shows it. */
export function recordDrawing(
  state: RenderState,
  request: DrawingRequest,
  draw: (request: DrawingRequest) => Drawing,
): Drawing {
  const drawing = draw(request);
  state.drawings.add(drawing.src);
  return drawing;
}
