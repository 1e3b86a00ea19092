/** A problem in the code of a site or in a file of its store: its place, and the lines around it. */
import { readFileSync } from 'node:fs';

/** A problem, as an open page shows it. */
export interface CodeProblem {
  readonly message: string;
  /** Absolute, or as the error names it; absent if the message names the place from the site's folder on. */
  readonly file?: string | undefined;
  /** Lines and columns count from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly excerpt?: readonly { readonly number: number; readonly text: string }[] | undefined;
}

/** The place of an error in a file. The module loader sets it on the error. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Files whose lines are not quoted, because they may contain a token. */
const UNQUOTED = /(?:^|[\\/])stopover\.config\.\w+$|(?:^|[\\/])\.env/;

/** Number of lines shown before and after the faulty one. */
const LINES_AROUND = 3;

/** Describes an error that was thrown while settings were read. */
function describeCodeProblem(error: unknown): CodeProblem {
  const message = error instanceof Error ? error.message : String(error);
  const place = findPlace(error);
  if (!place) return { message };
  const { file, line, column } = place;
  const isNamed = message.includes(`:${line}:${column}`);
  const excerpt = UNQUOTED.test(file) ? undefined : readExcerpt(file, line);
  return { message, file: isNamed ? undefined : file, line, column, excerpt };
}

/** Reports an error in the site's code or in its store; undefined when it is fixed. */
export type TellProblem = (place: 'code' | 'store', error: unknown) => void;

/** Keeps the problems of both places; a problem of the code takes precedence. */
export function createProblemTeller(notify: (problem: CodeProblem | undefined) => void): TellProblem {
  const problems: Partial<Record<'code' | 'store', CodeProblem | undefined>> = {};
  return (place, error) => {
    const problem = error === undefined ? undefined : describeCodeProblem(error);
    // The store is checked every few seconds.
    if (place === 'store' && problem?.message === problems.store?.message) return;
    problems[place] = problem;
    notify(problems.code ?? problems.store);
  };
}

/** Finds the place, which is a property of the error or of its cause. */
function findPlace(error: unknown): Place | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { place } = cause as { readonly place?: Place };
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
