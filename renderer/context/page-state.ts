/** What is collected while one page renders: its reads, findings, drawings, and markup that does not go through React. */
import type { Finding } from '../model/finding.ts';
import type { Drawing, DrawingRequest } from '../model/render-context.ts';
import { evaluateRead, formatRead, type Read, type ReadSource } from '../reads.ts';

export interface PageState {
  readonly findings: Finding[];
  /** Reads by their text, with the answer they got. */
  readonly reads: Map<string, string>;
  /** Addresses of the drawings that the page shows. */
  readonly drawings: Set<string>;
  /** Pictures that the head should ask for first. */
  readonly priorityImages: { readonly src: string; readonly srcSet?: string; readonly sizes?: string }[];
  /** Ids that headings of rich text have taken. */
  readonly takenIds: Set<string>;
  /** Finished markup by number; see `raw-markup.ts`. */
  readonly rawMarkup: string[];
  /** Paths of the blocks that are being rendered, outermost first; says where a throw came from. */
  readonly blockPath: string[];
}

/** Makes the empty state of a page. */
export function createPageState(): PageState {
  return {
    findings: [],
    reads: new Map(),
    drawings: new Set(),
    priorityImages: [],
    takenIds: new Set(),
    rawMarkup: [],
    blockPath: [],
  };
}

/** Notes a read with its present answer, once, and returns that answer. */
export function recordRead(state: PageState, read: Read, source: ReadSource): string {
  const text = formatRead(read);
  const known = state.reads.get(text);
  if (known !== undefined) return known;
  const answer = evaluateRead(read, source);
  state.reads.set(text, answer);
  return answer;
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
