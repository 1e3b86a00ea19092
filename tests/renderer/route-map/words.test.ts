/** The widget's words: all of them in every language. */
import { describe, expect, it, test } from 'vitest';
import { builtInLanguages, catalogues } from '../../../renderer/messages/catalogues.ts';
import { fillWords, readWords, wordKeys } from '../../../renderer/route-map/words.ts';

describe.each(builtInLanguages)('in %s', (language) => {
  const messages: Readonly<Record<string, string>> = catalogues[language];

  it('every word has a text, with the placeholders that are filled in', () => {
    const words = readWords((key) => messages[key] ?? '');
    for (const key of wordKeys) expect(words[key], key).not.toBe('');
    expect(words.err).toContain('{msg}');
    expect(words.errTech).toContain('{msg}');
    expect([words.start, words.finish]).toEqual([
      expect.stringContaining('{name}'),
      expect.stringContaining('{name}'),
    ]);
    expect(words.found).toContain('{summary}');
  });
});

test('values are put in as they are', () => {
  expect(fillWords('Start: {name}', { name: '$& {name} <b>' })).toBe('Start: $& {name} <b>');
  expect(fillWords('{count} results of {all}', { count: 0 })).toBe('0 results of {all}');
});
