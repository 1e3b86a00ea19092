/** What is wrong with the code of a site: where, and how it reads there. */
import { readFileSync } from 'node:fs';

/** A problem, as an open page shows it. */
export interface CodeProblem {
  readonly message: string;
  /** Absolute, or as the error names it. */
  readonly file?: string | undefined;
  /** Lines and columns count from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly excerpt?: readonly { readonly number: number; readonly text: string }[] | undefined;
}

/** An error that knows where in a file it is; whoever loads modules says so. */
export interface PlacedError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** False for files that may hold a secret: their lines are not quoted. */
  readonly isQuotable: boolean;
}

/** Lines before and after the one that is wrong. */
const LINES_AROUND = 3;

/** Describes what was thrown when settings were read. */
export function describeCodeProblem(error: unknown): CodeProblem {
  const message = error instanceof Error ? error.message : String(error);
  const place = findPlace(error);
  if (!place) return { message };
  const { file, line, column, isQuotable } = place;
  return { message, file, line, column, excerpt: isQuotable ? readExcerpt(file, line) : undefined };
}

/** The place is a property of the error, or of what caused it. */
function findPlace(error: unknown): PlacedError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { place } = cause as { readonly place?: PlacedError };
    if (place) return place;
  }
  return undefined;
}

function readExcerpt(file: string, line: number): CodeProblem['excerpt'] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const first = Math.max(1, line - LINES_AROUND);
    return lines
      .slice(first - 1, line + LINES_AROUND)
      .map((text, index) => ({ number: first + index, text }));
  } catch {
    return undefined;
  }
}
