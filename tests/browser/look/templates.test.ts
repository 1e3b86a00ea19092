/** One page of every template, in both colour schemes, on a telephone and on a desk. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { templateRoutes } from '../../support/sites/template-routes.ts';

/** The page with every block. */
const EVERY_BLOCK = '/sandbox/kitchen-sink';

type ColorScheme = 'light' | 'dark';

/** Templates share their colours and the frame of the page, so each is seen in one of these pairings, by turns. */
const pairings: readonly (readonly (readonly [number, ColorScheme])[])[] = [
  [
    [1280, 'light'],
    [360, 'dark'],
  ],
  [
    [1280, 'dark'],
    [360, 'light'],
  ],
];

describe('templates', () => {
  let visit: Visit;
  beforeAll(async () => {
    const { folder } = await makeDemoSite('draft');
    visit = await startVisit(folder, { isCompressed: true });
  });
  afterAll(() => visit?.close());

  it.each(templateRoutes.map((route, index) => [route, index % 2] as const))(
    'should be accessible in light and dark, narrow and wide: %s',
    async (route, pairing) => {
      await visit.open(route);
      for (const [width, colorScheme] of pairings[pairing]!) {
        await show(visit, width, colorScheme);
        const found = await visit.checkAccessibility();
        const own = found.filter((complaint) => !isEditors(route, complaint));
        expect({ width, colorScheme, own }).toEqual({ width, colorScheme, own: [] });
      }
    },
  );

  it('should have the same contrasts in the other pairs of width and colours, with every block', async () => {
    await visit.open(EVERY_BLOCK);
    for (const [width, colorScheme] of pairings[1 - (templateRoutes.indexOf(EVERY_BLOCK) % 2)]!) {
      await show(visit, width, colorScheme);
      const found = await visit.checkColours();
      expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
    }
  });

  it('should go without errors and without requests to others', () => {
    expect(visit.problems).toEqual([]);
  });
});

async function show(visit: Visit, width: number, colorScheme: ColorScheme): Promise<void> {
  await visit.resize(width);
  await visit.page.emulateMedia({ colorScheme });
}

/** On the page that shows every mistake of editors, they skip levels of headings. */
function isEditors(route: string, complaint: string): boolean {
  return route === '/sandbox/broken' && complaint.startsWith('heading-order');
}
