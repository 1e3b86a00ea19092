import { expect, test } from 'vitest';
import { hasBlock, renderBodyParts } from '../../../renderer/pages/parts/body-parts.ts';
import { readingMinutes } from '../../../renderer/pages/parts/reading-time.ts';
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

test('knows which sections a body has', () => {
  const body = [{ _uid: 'b', component: 'hero' }];
  expect([hasBlock(body, 'hero', 'banner'), hasBlock(body, 'banner'), hasBlock([], 'hero')]).toEqual([
    true,
    false,
    false,
  ]);
});
