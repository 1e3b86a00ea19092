/** A car park's own page. */
import { expect, test } from 'vitest';
import { findAll } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { ids, makeCarPark, withStories } from '../products/stories.ts';

const renderPage = (shuttle: string | undefined, language = 'en') =>
  renderStoryPage(ids.p4, { stories: withStories(makeCarPark({ shuttle })), language });

/** The rows of the facts, as "name: value". */
function listRows(html: string): readonly string[] {
  const values = findAll(html, 'dd');
  return findAll(html, 'dt').map(({ text }, index) => `${text}: ${values[index]?.text}`);
}

test('leads to the page of the bus line that stops there', () => {
  const page = renderPage(ids.shuttle);
  expect(listRows(page.html)).toContain('Bus line: S4 P4 to Terminal 2');
  expect(page.html).toContain('<a href="/shuttles/brackholm/s4">S4 P4 to Terminal 2</a>');
  expect(page.content.findings.filter(({ path }) => path.includes('shuttle'))).toEqual([]);
  expect(page.content.reads).toContainEqual(
    expect.objectContaining({ read: { kind: 'fields', uuid: ids.shuttle, fields: ['name', 'line'] } }),
  );
});

test('names the bus line in the language of the page', () => {
  const rows = listRows(renderPage(ids.shuttle, 'de').html);
  expect(rows).toContain('Buslinie: S4 P4 to Terminal 2');
});

test('has no row for a bus line that is not published, and reports it', () => {
  const page = renderPage(ids.missing);
  expect(listRows(page.html).filter((row) => row.startsWith('Bus line'))).toEqual([]);
  const found = page.content.findings.filter(({ path }) => path.includes('shuttle'));
  const said = new Set(found.map(({ rule, path }) => `${rule} ${path}`));
  expect([...said]).toEqual(['dangling-relation content.shuttle']);
});

test('has no row without a bus line', () => {
  const rows = listRows(renderPage(undefined).html);
  expect(rows.filter((row) => row.startsWith('Bus line'))).toEqual([]);
});

test('an example price without its days is not shown, nor anything that depends on it', () => {
  const half = { price_example_days: '', price_prior_30d: '74.35' };
  const { html, content } = renderStoryPage(ids.p4, { stories: withStories(makeCarPark(half)) });
  expect(html).toContain('€6.90');
  expect(html).toContain('"price":"6.90"');
  expect(html).not.toContain('63.20');
  expect(html).not.toContain('74.35');
  expect(content.findings.map(({ rule }) => rule)).not.toContain('prior-price-too-low');
});
