import { expect, test } from 'vitest';
import { renderHealthPage } from '../../../renderer/pages/health-page.ts';
import { findAll, findOne, readText } from '../../support/markup/markup.ts';

test('says which build is served, for people and monitors, and not for search engines', () => {
  const html = renderHealthPage({ buildId: 'b-17', commit: 'abc1234', pages: 127, contentVersion: 1763 });
  expect(findOne(html, 'h1').text).toBe('OK');
  const rows = findAll(html, 'div').map(({ children }) => children.map(({ text }) => text));
  expect(rows).toEqual([
    ['Build', 'b-17'],
    ['Commit', 'abc1234'],
    ['Pages', '127'],
    ['Content version', '1763'],
  ]);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
});

test('leaves out what is not known, and keeps what is text text', () => {
  const html = renderHealthPage({ buildId: '<b>', pages: 0, contentVersion: 0 });
  expect(html).toContain('&lt;b&gt;');
  expect(readText(html)).not.toMatch(/Commit|Built at/);
});
