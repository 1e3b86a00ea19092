/** The words that are sent with an island use the same plural forms as the server, in every form that a language has. */
import { describe, expect, it } from 'vitest';
import { collectWords, readWords } from '../../../../renderer/islands/forms/words.ts';
import { type Catalogue, catalogues, createMessages } from '../../../../renderer/messages/index.ts';

function collect(code: string, overrides: Catalogue = {}) {
  const message = createMessages({ language: code, catalogues, overrides });
  const words = collectWords({ message, language: { code, content: code, prefix: code, label: code } }, [
    'days.other',
  ]);
  return { words, say: readWords(words, code) };
}

const arabic = {
  'days.one': 'يوم واحد',
  'days.two': 'يومان',
  'days.few': '{count} أيام',
  'days.many': '{count} يومًا',
  'days.other': '{count} يوم',
};

describe('the words of an island', () => {
  it('count in the six forms of Arabic, and say a form without words like the last', () => {
    const { say } = collect('ar', arabic);
    const counted = [0, 1, 2, 8, 14, 100].map((count) => say('days', { count }));
    expect(counted).toEqual(['0 يوم', 'يوم واحد', 'يومان', '8 أيام', '14 يومًا', '100 يوم']);
  });

  it('are never English where a language lacks only a form', () => {
    const { say } = collect('ar', { 'days.other': '{count} يوم' });
    expect([1, 2, 8].map((count) => say('days', { count }))).toEqual(['1 يوم', '2 يوم', '8 يوم']);
  });

  it.each([
    ['en', ['days.one', 'days.other']],
    ['fr', ['days.one', 'days.other']],
  ])('are no more than a page in %s needs', (code, keys) => {
    expect(Object.keys(collect(code).words)).toEqual(keys);
  });
});
