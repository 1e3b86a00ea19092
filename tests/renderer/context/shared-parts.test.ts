/** When a site has more parts than are kept, those that pages still ask for remain. */
import { expect, it } from 'vitest';
import { CollectedRead } from '../../../renderer/context/reads/known-reads.ts';
import { keepParts, keepPartsOver } from '../../../renderer/context/shared-parts.ts';

type Part = NonNullable<ReturnType<ReturnType<ReturnType<typeof keepParts>>['get']>>;

function makePart(value: string): Part {
  return {
    value,
    reads: [],
    findings: [],
    drawings: new Set(),
    itemMarks: undefined,
    styles: new Set(),
    priorityImages: [],
  };
}

it('keeps the header of a hundred thousand cards, and not the cards', () => {
  const parts = keepParts()('en');
  const header = makePart('header');
  parts.set('header', header);
  for (let number = 0; number < 100_000; number += 1) {
    parts.set(`card ${number}`, makePart('card'));
    expect(parts.get('header')).toBe(header);
  }
  expect(parts.get('card 99999')?.value).toBe('card');
  expect(parts.get('card 0')).toBeUndefined();
  expect([...parts.entries()].length).toBeLessThan(5_000);
});

it('keeps the parts of each language apart, for as long as the function is there', () => {
  const byLanguage = keepParts();
  byLanguage('en').set('header', makePart('English'));
  byLanguage('de').set('header', makePart('Deutsch'));
  expect(byLanguage('en').get('header')?.value).toBe('English');
  expect(byLanguage('de').get('header')?.value).toBe('Deutsch');
});

it('lists the parts of content that differs', () => {
  const read = { kind: 'fields', uuid: 'changed', fields: ['title'] } as const;
  const noted = new CollectedRead({ language: 'en', read, answer: '' });
  const none = { datasources: new Set<string>(), routes: false, icons: false, time: false };
  const difference = { ...none, stories: new Set(['changed']), listings: false };
  const over = keepPartsOver(keepParts(), difference)('en');
  const part = { ...makePart('card'), reads: [noted] };
  over.set('card', part);
  expect([...over.entries()]).toEqual([['card', part]]);
});
