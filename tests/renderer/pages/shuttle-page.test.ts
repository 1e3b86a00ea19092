/** A bus line's own page. */
import { expect, test } from 'vitest';
import { findAll } from '../../support/markup.ts';
import { renderStoryPage } from '../../support/page-lab.ts';
import { ids, makeShuttle, withStories } from '../products/stories.ts';

function renderPage(overrides: Record<string, unknown>, now?: string) {
  const stories = withStories(makeShuttle(overrides));
  const { html, content } = renderStoryPage(ids.shuttle, { stories, ...(now ? { now } : {}) });
  const notices = findAll(html, 'p', { class: 'note' }).map(({ text }) => text);
  const found = content.findings.filter(({ rule }) => rule === 'notice-without-end');
  return { html, notices, found: found.map(({ path }) => path) };
}

test('a notice stays until its day', () => {
  const { html, ...shown } = renderPage({});
  expect(shown).toEqual({ notices: ['Stop moved until 30 November.'], found: [] });
  expect(html).toContain('<p class="note" data-until="2026-11-30T22:59:00.000Z">');
  expect(renderPage({}, '2026-12-01T00:00:00Z').notices).toEqual([]);
});

test('a notice without an end is shown, and reported', () => {
  const { html, ...shown } = renderPage({ notice_until: undefined });
  expect(shown).toEqual({
    notices: ['Stop moved until 30 November.'],
    found: ['content.notice_until'],
  });
  expect(html).toContain('<p class="note">');
});

test('an end without a notice is nothing to report', () => {
  const { html: _, ...shown } = renderPage({ notice: undefined });
  expect(shown).toEqual({ notices: [], found: [] });
  expect(renderPage({ notice: undefined, notice_until: undefined }).found).toEqual([]);
});
