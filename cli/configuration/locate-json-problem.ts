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
  const message = said.replace(/ (?:in JSON )?at position .*$/s, '');
  const lines = text.slice(0, findPosition(text, error)).split('\n');
  return { message, line: lines.length, column: lines.at(-1)!.length + 1 };
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
