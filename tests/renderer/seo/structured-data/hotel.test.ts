/** A hotel's offer in structured data is the one that its page shows. */
import { expect, test } from 'vitest';
import { renderStoryPage } from '../../../support/markup/page-lab.ts';
import { ids, makeHotel, withStories } from '../../products/stories.ts';

const renderPage = (overrides: Record<string, unknown>) =>
  renderStoryPage(ids.hotel, { stories: withStories(makeHotel(overrides)) }).html;

test('a package that cannot be had is not offered', () => {
  expect(renderPage({ price_basis: 'package' })).toContain('"price":"109.00"');
  const html = renderPage({ price_basis: 'package', availability: 'package_unavailable' });
  expect(html).toContain('"@type":"Hotel"');
  expect(html).not.toContain('109.00');
});
