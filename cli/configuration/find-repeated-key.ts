/** Finds a key that an object of a JSON text has twice. `JSON.parse` silently takes the last one. */

/** A key's second appearance; lines and columns count from 1. */
interface RepeatedKey {
  readonly key: string;
  readonly firstLine: number;
  readonly line: number;
  readonly column: number;
}

/** A string, with the colon after it if it is a key; or the beginning or the end of an object or a list. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/** Returns the first key that repeats another one of its object. The text is valid JSON. */
export function findRepeatedKey(text: string): RepeatedKey | undefined {
  const open: Map<string, number>[] = [];
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Map());
    else if (string === undefined) open.pop();
    if (string === undefined || colon === undefined) continue;
    const key = JSON.parse(string) as string;
    const keys = open.at(-1)!;
    const first = keys.get(key);
    if (first !== undefined) {
      const lines = text.slice(0, index).split('\n');
      const firstLine = text.slice(0, first).split('\n').length;
      return { key, firstLine, line: lines.length, column: lines.at(-1)!.length + 1 };
    }
    keys.set(key, index);
  }
  return undefined;
}
