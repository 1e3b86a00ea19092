/** Every page of the demo site, as a visitor with a telephone meets it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { rememberShapes } from '../../support/sites/new-shapes.ts';
import { readSitePages, type SitePage } from '../../support/sites/site-pages.ts';
import { templateRoutes } from '../../support/sites/template-routes.ts';

/** The narrowest screens that WCAG 2.2 asks for (1.4.10), and the commonest of small telephones. */
const NARROW_WIDTHS_PX = [320, 360] as const;

describe('every published page', () => {
  let visit: Visit;
  let pages: readonly SitePage[];
  beforeAll(async () => {
    const { folder } = await makeDemoSite('published');
    pages = readSitePages(folder);
    visit = await startVisit(folder, { width: NARROW_WIDTHS_PX[1] });
  });
  afterAll(() => visit?.close());

  it('should fit narrow screens, be accessible, and load without errors or requests to others', async () => {
    const found: string[] = [];
    const isNew = rememberShapes();
    const isTemplate = ({ route }: SitePage) => templateRoutes.includes(route);
    // Templates have a test of their own. Another page is checked only if it has something that no earlier page has.
    for (const page of pages.filter(isTemplate)) isNew(page.elements);
    for (const page of pages) {
      const { route } = page;
      const isLikeOthers = !isNew(page.elements);
      await visit.open(route);
      // On pages like others only the words differ, and words that fit the narrowest screen fit the other.
      const hasOwnLayout = isTemplate(page) || !isLikeOthers;
      for (const width of hasOwnLayout ? NARROW_WIDTHS_PX : NARROW_WIDTHS_PX.slice(0, 1)) {
        await visit.resize(width);
        const overflow = await listOverflow(visit);
        for (const element of overflow) found.push(`${route}: wider than ${width} px: ${element}`);
      }
      if (isLikeOthers) continue;
      for (const complaint of await visit.checkAccessibility()) found.push(`${route}: ${complaint}`);
    }
    expect([...found, ...visit.problems]).toEqual([]);
  });
});

/** The innermost visible elements that make the page scroll sideways. */
function listOverflow({ page }: Visit): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        Math.max(element.getBoundingClientRect().right, element.scrollWidth) > clientWidth,
    );
    return wide.slice(-3).map((element) => element.outerHTML.slice(0, 120));
  });
}
