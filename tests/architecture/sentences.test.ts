/** Plain English: sentences of comments and documents, and titles of tests, name their subject, and do not open with "What" or "Who". */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const codeFolders = [
  'cli',
  'preview',
  'pipeline',
  'renderer',
  'content-api',
  'route-service',
  'bench',
  'scripts',
  'tests',
];

function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The comments of a source as running text. */
function listComments(text: string): string[] {
  const blocks = text.match(/(?<=^|\n)[ \t]*\/\*[\s\S]*?\*\//g) ?? [];
  const lines = text.match(/(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g) ?? [];
  return [
    ...blocks.map((block) => block.replace(/^\s*\/\*\*?|\s*\*\/$/g, '').replace(/\s*\n\s*\*? ?/g, ' ')),
    ...lines.map((line) => line.replace(/\s*\n[ \t]*\/\/ ?/g, ' ').replace(/^\s*\/\//, '')),
  ].map((comment) => comment.trim());
}

/** The prose of a document, with one line for each paragraph, list item or cell. */
function listParagraphs(text: string): string[] {
  return text
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n\n|\n(?=[-#|]|\d+\.)|\|/)
    .map((paragraph) => paragraph.replace(/\n/g, ' ').replace(/^\s*[-#*]*\s*/, ''));
}

/** Sentences that open with a pronoun instead of a noun, questions excepted, or that contain a literary word. */
function listStilted(text: string): string[] {
  const openings = text.matchAll(/(?:^|[.!?:] )((?:What|Who|Whoever|Whose|Whom)\b[^.?!]*[.?!]?)/g);
  const literary = text.matchAll(/(?:^|[.?!] )([^.?!]*\b(?:whoever|anew)\b[^.?!]*[.?!]?)/g);
  return [...openings, ...literary]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => !sentence.endsWith('?'));
}

/** The titles of tests and of their groups. */
function listTitles(text: string): string[] {
  const calls = text.matchAll(/^ *(?:describe|it|test)\b[^'"`]*?\((['"`])((?:(?!\1).)*)\1/gm);
  const tables = text.matchAll(/^ *\]\)\((['"`])((?:(?!\1).)*)\1/gm);
  return [...new Set([...calls, ...tables].map(([, , title = '']) => title))];
}

/** Titles that open with a pronoun instead of a noun, or that contain a literary word. */
function listStiltedTitles(text: string): string[] {
  return listTitles(text).filter((title) => /^(?:what|who|whoever)\b|\b(?:anew|whoever)\b/i.test(title));
}

describe('sentences', () => {
  it('are found in comments and in documents', () => {
    const source =
      '/**\n * A page. What it\n * shows.\n */\nconst a = 1;\n// Who asks? Nobody. It is made anew.\nb();\n// What else.\n';
    expect(listComments(source).flatMap(listStilted)).toEqual([
      'What it shows.',
      'It is made anew.',
      'What else.',
    ]);
    const document = '# What now?\n\nText. Who reads\nit knows.\n\n- What is\n\n| What | b |\n';
    expect(listParagraphs(document).flatMap(listStilted)).toEqual([
      'Who reads it knows.',
      'What is',
      'What ',
    ]);
  });

  it.each(codeFolders)('name their subject in the comments of %s', (folder) => {
    const stilted = listFiles(folder, /\.(tsx?|mjs|css)$/).flatMap((path) =>
      listComments(readFileSync(join(root, path), 'utf8'))
        .flatMap(listStilted)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(stilted).toEqual([]);
  });

  it('are found in titles of tests', () => {
    const source =
      "describe('what is gone', () => {\n  it('is made anew', f);\n  it.each([\n    1,\n  ])('who asks', f);\n  it('is made', f);\n});\n";
    expect(listStiltedTitles(source).sort()).toEqual(['is made anew', 'what is gone', 'who asks']);
  });

  it('name their subject in the titles of tests', () => {
    const stilted = listFiles('tests', /\.test\.tsx?$/).flatMap((path) =>
      listStiltedTitles(readFileSync(join(root, path), 'utf8')).map((title) => `${path}: ${title}`),
    );
    expect(stilted).toEqual([]);
  });

  it.each(['README.md', ...listFiles('docs', /\.md$/)])('name their subject in %s', (path) => {
    expect(listParagraphs(readFileSync(join(root, path), 'utf8')).flatMap(listStilted)).toEqual([]);
  });
});
