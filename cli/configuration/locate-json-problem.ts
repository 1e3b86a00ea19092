/** Finds where a text stops being JSON. JavaScript's own message quotes the surrounding text, which may contain a token. */

/** A problem with its place; lines and columns count from 1. */
interface JsonProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Describes the problem of a text, with its place. */
export function locateJsonProblem(text: string, error: Error): JsonProblem {
  const said = error.message.replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '');
  const what = said.replace(/ (?:in JSON )?at position .*$/s, '');
  const position = findPosition(text, error);
  const lines = text.slice(0, position).split('\n');
  return {
    message: what + suggest(text.slice(0, position), text.slice(position)),
    line: lines.length,
    column: lines.at(-1)!.length + 1,
  };
}

/** A remedy for what other kinds of JSON allow. */
function suggest(before: string, after: string): string {
  if (/^\/[/*]/.test(after))
    return '; JSON has no comments: remove them, or call the file stopover.config.ts';
  if (/^[}\]]/.test(after) && /,\s*$/.test(before)) return '; remove the comma before it';
  if (/^\uFFFD/.test(after)) return '; save the file in UTF-8';
  return '';
}

function findPosition(text: string, error: Error): number {
  const told = /at position (\d+)/.exec(error.message)?.[1];
  if (told !== undefined) return Number(told);
  if (/end of JSON/.test(error.message)) return text.length;
  return findUnexpectedToken(text);
}

/** Finds the shortest beginning of the text that has the fault; the fault is at its end. */
function findUnexpectedToken(text: string): number {
  let [sound, faulty] = [0, text.length];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (hasUnexpectedToken(text.slice(0, middle))) faulty = middle;
    else sound = middle;
  }
  return faulty - 1;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return /^Unexpected token/.test((error as Error).message);
  }
}
