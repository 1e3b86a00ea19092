/** What is collected while one page renders: its reads, findings, drawings, and markup that does not go through React. */
import type { Finding } from '../model/finding.ts';
import type { Drawing, DrawingRequest } from '../model/render-context.ts';
import { evaluateRead, formatRead, type Read, type ReadSource } from '../reads.ts';

/** What has been collected so far; each page has its own. */
export interface PageState {
  readonly findings: Finding[];
  /** Reads by their text, with the hash of the answer they got. */
  readonly reads: Map<string, string>;
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
    reads: new Map(),
    drawings: new Set(),
    priorityImages: [],
    takenIds: new Set(),
    hasMainHeading: false,
    rawMarkup: [],
    blockPath: [],
  };
}

/** What reads are recorded with. */
export interface ReadRecorder extends ReadSource {
  /** Shortens an answer to something that differs when the answer does. */
  readonly hash: (answer: string) => string;
  /** Hashes of the answers that other pages of the language got. */
  readonly answers: Map<string, string>;
}

/** Notes a read with the hash of its present answer, once. */
export function recordRead(state: PageState, read: Read, recorder: ReadRecorder): void {
  const text = formatRead(read);
  if (state.reads.has(text)) return;
  const answer = recorder.answers.get(text) ?? recorder.hash(evaluateRead(read, recorder));
  recorder.answers.set(text, answer);
  state.reads.set(text, answer);
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
