/** What is collected while one page renders: its reads, findings, drawings, and markup that does not go through React. */
import type { Finding } from '../model/finding.ts';
import type { Drawing, DrawingRequest } from '../model/render-context.ts';
import type { NotedRead } from '../reads.ts';

/** What has been collected so far; each page has its own. */
export interface PageState {
  readonly findings: Finding[];
  /** What was read, but for what the page's shared parts had read. */
  readonly reads: Set<NotedRead>;
  /** Reads of the shared parts that the page took, one list a part. */
  readonly partReads: Set<readonly NotedRead[]>;
  /** Addresses of the drawings that the page shows. */
  readonly drawings: Set<string>;
  /** Pictures that the head should ask for first. */
  readonly priorityImages: { readonly src: string; readonly srcSet?: string; readonly sizes?: string }[];
  /** Ids that headings of rich text have taken. */
  readonly takenIds: Set<string>;
  /** Whether something on the page is its `h1`. */
  hasMainHeading: boolean;
  /** Finished markup by number; see `raw-markup.ts`. */
  readonly rawMarkup: string[];
  /** Paths of the blocks that are being rendered, outermost first; says where a throw came from. */
  readonly blockPath: string[];
}

/** Makes the empty state of a page. */
export function createPageState(): PageState {
  return {
    findings: [],
    reads: new Set(),
    partReads: new Set(),
    drawings: new Set(),
    priorityImages: [],
    takenIds: new Set(),
    hasMainHeading: false,
    rawMarkup: [],
    blockPath: [],
  };
}

/** Everything that was read, each read once. */
export function listReads({ reads, partReads }: PageState): readonly NotedRead[] {
  const all = new Set(reads);
  for (const list of partReads) for (const read of list) all.add(read);
  return [...all];
}

/** Makes the drawing through `draw` and notes that the page shows it. */
export function recordDrawing(
  state: PageState,
  request: DrawingRequest,
  draw: (request: DrawingRequest) => Drawing,
): Drawing {
  const drawing = draw(request);
  state.drawings.add(drawing.src);
  return drawing;
}
