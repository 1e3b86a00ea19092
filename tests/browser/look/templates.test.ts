/** One page of every template, in both colour schemes, on a telephone and on a desk. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { templateRoutes } from '../../support/sites/template-routes.ts';

describe('templates', () => {
  let visit: Visit;
  beforeAll(async () => {
    const { folder } = await makeDemoSite('draft');
    visit = await startVisit(folder, { isCompressed: true });
  });
  afterAll(() => visit?.close());

  it.each(templateRoutes)('should be accessible in light and dark, narrow and wide: %s', async (route) => {
    await visit.open(route);
    for (const width of [1280, 360]) {
      await visit.resize(width);
      await visit.page.emulateMedia({ colorScheme: 'light' });
      const found = await visit.checkAccessibility();
      await visit.page.emulateMedia({ colorScheme: 'dark' });
      const inDark = await visit.checkColours();
      const own = found.filter((complaint) => !isEditors(route, complaint));
      expect({ width, own, inDark }).toEqual({ width, own: [], inDark: [] });
    }
  });

  it('should go without errors and without requests to others', () => {
    expect(visit.problems).toEqual([]);
  });
});

/** On the page that shows every mistake of editors, they skip levels of headings. */
function isEditors(route: string, complaint: string): boolean {
  return route === '/sandbox/broken' && complaint.startsWith('heading-order');
}
