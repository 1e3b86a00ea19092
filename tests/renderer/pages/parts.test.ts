import { createElement } from 'react';
import { expect, test } from 'vitest';
import { hasBlock, renderBodyParts } from '../../../renderer/pages/parts/body-parts.ts';
import { BuyBox } from '../../../renderer/pages/parts/buy-box.tsx';
import { readingMinutes } from '../../../renderer/pages/parts/reading-time.ts';
import { joinLabels } from '../../../renderer/products/labels.ts';
import { readText } from '../../support/markup.ts';
import { openPageLab } from '../../support/page-lab.ts';

const words = (count: number) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(count) }] }],
});

test('reading takes whole minutes, one at least', () => {
  expect(readingMinutes(undefined)).toBe(1);
  expect(readingMinutes(words(20))).toBe(1);
  expect(readingMinutes(words(920))).toBe(4);
});

test('splits the body behind the leading sections of a kind, and keeps the places of the others', () => {
  const lab = openPageLab();
  const body = ['map', 'map', 'text', 'map'].map((component, index) => ({ _uid: `b${index}`, component }));
  const { lead, rest } = renderBodyParts(body, ['map'], lab.context);
  lab.markup(lead);
  expect(lab.findings.map(({ path }) => path)).toEqual(['content.body[0]', 'content.body[1]']);
  lab.markup(rest);
  expect(lab.findings.slice(2).map(({ path }) => path)).toEqual(['content.body[2]', 'content.body[3]']);
});

test('takes a body of nothing but leading sections as a whole', () => {
  const lab = openPageLab();
  lab.markup(renderBodyParts([{ _uid: 'b', component: 'map' }], ['map'], lab.context).lead);
  expect(lab.findings).toHaveLength(1);
});

test('says once that a product is sold out, and how long where that is known', () => {
  const lab = openPageLab();
  const price = { amount: '12', basis: 'a day', notes: [] };
  const say = (line: string) => {
    const state = { tag: 'Sold out', tone: 'out', line, unavailable: true } as const;
    return readText(lab.markup(createElement(BuyBox, { context: lab.context, price, state })));
  };
  expect(say('Sold out')).toBe('Sold out');
  expect(say('Full until 3 January')).toBe('Sold outFull until 3 January');
});

test('joins labels with the comma of the language', () => {
  const { context } = openPageLab();
  const inLanguage = (code: string) => ({ ...context, language: { ...context.language, code } });
  expect(joinLabels(['Fenced', 'Lit'], inLanguage('en'))).toBe('Fenced, lit');
  expect(joinLabels(['مسور', 'مضاء'], inLanguage('ar'))).toBe('مسور، مضاء');
  expect(joinLabels(['柵', '照明'], inLanguage('ja'))).toBe('柵、照明');
});

test('knows which sections a body has', () => {
  const body = [{ _uid: 'b', component: 'hero' }];
  expect([hasBlock(body, 'hero', 'banner'), hasBlock(body, 'banner'), hasBlock([], 'hero')]).toEqual([
    true,
    false,
    false,
  ]);
});
