/** Every export has its own doc comment, which says what it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const productFolders = ['cli', 'preview', 'pipeline', 'renderer', 'content-api', 'route-service'];

function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Exported declarations without a doc comment of their own; the overloads of a function share the first one's. */
function listSilentExports(text: string): string[] {
  const lines = text.split('\n');
  const declaration =
    /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|const|let|type|interface|enum) (\w+)/;
  const silent: string[] = [];
  const explained = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || explained.has(name)) continue;
    if (endsDocComment(lines, index - 1)) explained.add(name);
    else silent.push(name);
  }
  return silent;
}

/** Whether a doc comment ends directly above; comments for the linter may be between. */
function endsDocComment(lines: readonly string[], index: number): boolean {
  let above = index;
  while (/^\s*\/\/ biome-ignore/.test(lines[above] ?? '')) above -= 1;
  if (!/\*\/\s*$/.test(lines[above] ?? '')) return false;
  while (above >= 0 && !/^\s*\/\*/.test(lines[above] ?? '')) above -= 1;
  return /^\s*\/\*\*/.test(lines[above] ?? '');
}

describe('exports', () => {
  it('finds exports without a sentence', () => {
    const text = [
      '/** The file. */',
      "import { a } from './a.ts';",
      'export const b = a;',
      '/** A sentence. */',
      'export function c(x: string): string;',
      'export function c(x: number): number;',
      'export type D = typeof c;',
    ].join('\n');
    expect(listSilentExports(text)).toEqual(['b', 'D']);
  });

  it.each(productFolders)('have a sentence of their own in %s', (folder) => {
    const silent = listFiles(folder, /\.tsx?$/).flatMap((path) =>
      listSilentExports(read(path)).map((name) => `${path}: ${name}`),
    );
    expect(silent).toEqual([]);
  });
});
