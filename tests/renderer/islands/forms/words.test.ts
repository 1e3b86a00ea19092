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

  it.each<[string, Catalogue, Catalogue]>([
    ['the last form, which stands in', { 'places.other': '{count} Plätze' }, {}],
    ['one form, and English for the others', { 'places.one': 'jedno' }, {}],
    ['all forms at once', { places: 'Plätze: {count}' }, {}],
    ['all forms at once in the configuration', {}, { places: 'P {count}' }],
    ['single forms over the configuration', { 'places.few': 'kilka' }, { places: 'P {count}' }],
  ])('count like the page where the space or the configuration has %s', (_, editors, overrides) => {
    const english = { 'places.one': '{count} place', 'places.other': '{count} places' };
    const ask = createMessages({ language: 'pl', catalogues: { en: english }, overrides });
    const message = (key: string, values = {}) => ask(key, values, (form) => editors[form]);
    const language = { code: 'pl', content: 'pl', prefix: 'pl', label: 'pl' };
    const say = readWords(collectWords({ message, language }, ['places.other']), 'pl');
    const counts = [1, 3, 5, 22].map((count) => ({ count }));
    expect(counts.map((values) => say('places', values))).toEqual(
      counts.map((values) => message('places', values)),
    );
  });

  it.each([
    ['en', ['days.one', 'days.other']],
    ['fr', ['days.one', 'days.other']],
  ])('are no more than a page in %s needs', (code, keys) => {
    expect(Object.keys(collect(code).words)).toEqual(keys);
  });
});
