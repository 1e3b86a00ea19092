/** Printed pages: everything that a traveller needs, on no more sheets than necessary. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  site = await openSite(folder);
});
afterAll(() => site?.close());

/** The number of sheets of A4 that a page takes. */
async function countSheets(route: string): Promise<number> {
  const page = await site.newPage();
  await page.goto(route);
  const paper = await page.pdf({ format: 'A4', printBackground: true });
  await page.context().close();
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe('a page on paper', () => {
  it('should take several products on a sheet', async () => {
    expect(await countSheets('/parking')).toBeLessThanOrEqual(8);
  });

  it('should keep prices and facts of products, without their pictures', async () => {
    const page = await site.newPage();
    await page.goto('/parking');
    await page.emulateMedia({ media: 'print' });
    const shown = (part: string) =>
      page.locator(part).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    for (const part of ['.card .amount b', '.card .facts dd', '.card h3'])
      expect(await shown(part), part).toBeGreaterThanOrEqual(10);
    expect(await shown('.card .pic')).toBe(0);
    await page.context().close();
  });

  it('should not part a title from what it names', async () => {
    const page = await site.newPage();
    await page.goto('/shuttles');
    await page.emulateMedia({ media: 'print' });
    const breaks = await page.locator('main .head').evaluateAll((all) =>
      all.map((head) => {
        const first = head.nextElementSibling?.firstElementChild;
        return [getComputedStyle(head).breakAfter, first && getComputedStyle(first).breakBefore];
      }),
    );
    expect(breaks.length).toBeGreaterThan(2);
    for (const pair of breaks) expect(pair).toEqual(['avoid', 'avoid']);
    await page.context().close();
  });

  it('should print the facts of a row of products beside their names', async () => {
    // The width that A4 leaves between its margins.
    const page = await site.newPage({ viewport: { width: 718, height: 1000 } });
    await page.goto('/airports/brackholm');
    await page.emulateMedia({ media: 'print' });
    const facts = await page
      .locator('.cards--board .facts > div')
      .evaluateAll((all) =>
        all.map(
          ({ children: [name, value] }) =>
            name!.getBoundingClientRect().y === value!.getBoundingClientRect().y,
        ),
      );
    expect(facts.length).toBeGreaterThan(10);
    expect(new Set(facts)).toEqual(new Set([true]));
    await page.context().close();
  });

  it('should not leave the heading of a list of cards alone', async () => {
    const page = await site.newPage();
    await page.goto('/parking');
    await page.emulateMedia({ media: 'print' });
    // Chromium ignores for grids that nothing may come between a heading and its list.
    expect(
      await page
        .locator('.cards')
        .first()
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('flex');
    await page.context().close();
  });

  it('should print the addresses of links, except those of routes to a car park', async () => {
    const page = await site.newPage();
    await page.goto('/parking/brackholm/p4-long-stay');
    await page.emulateMedia({ media: 'print' });
    const routes = await page
      .locator('dd > a[href^="http"]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(routes.length).toBeGreaterThan(1);
    expect(new Set(routes)).toEqual(new Set(['none']));
    await page.context().close();
  });

  it('should print signs and tags in their colours, and tags no wider than their words', async () => {
    const page = await site.newPage();
    await page.goto('/parking');
    await page.emulateMedia({ media: 'print' });
    const marks = await page.locator('.card .tag:visible, .tile:visible').evaluateAll((all) =>
      all.map((mark) => ({
        colours: getComputedStyle(mark).printColorAdjust,
        share: mark.clientWidth / mark.parentElement!.clientWidth,
      })),
    );
    expect(marks.length).toBeGreaterThan(1);
    for (const { colours, share } of marks) {
      expect(colours).toBe('exact');
      expect(share).toBeLessThan(0.7);
    }
    await page.context().close();
  });

  it('should print no button of a form', async () => {
    const page = await site.newPage();
    await page.goto('/legal/cookies');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.consent-form button').first().isVisible()).toBe(false);
    await page.context().close();
  });

  it('should print every slide of a row, and no word on a dark ground', async () => {
    const { folder } = await makeDemoSite('draft');
    const drafts = await openSite(folder);
    onTestFinished(() => drafts.close());
    const page = await drafts.newPage({ viewport: { width: 760, height: 1000 } });
    await page.goto('/sandbox/kitchen-sink');
    await page.emulateMedia({ media: 'print' });
    const hidden = await page.locator('.car-track').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { right } = row.getBoundingClientRect();
        const slides = [...row.children].filter((slide) => slide.getBoundingClientRect().right > right + 1);
        return slides.map(({ textContent }) => textContent);
      }),
    );
    expect(hidden).toEqual([]);
    for (const part of ['.road b', '.road .d', '.road .min', '.vid p']) {
      const colours = await page.locator(part).first().evaluate(readColours);
      expect(colours, part).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    }
    expect((await page.locator('.vid').first().boundingBox())!.height).toBeLessThan(200);
    // A section of the dark tone is one of paper.
    const text = page.locator('main > .section .head p').first();
    const [inkOnPaper] = await text.evaluate(readColours);
    await text.evaluate((words) => words.closest('.section')?.classList.add('section--apron'));
    expect(await text.evaluate(readColours)).toEqual([inkOnPaper, 'rgb(255, 255, 255)']);
  });

  it('should print no tag over a name, no title under the hero, and no countdown', async () => {
    const page = await site.newPage({ viewport: { width: 760, height: 1000 } });
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const covered = await page.evaluate(listCoveredTexts);
    expect(covered.count).toBeGreaterThan(4);
    expect(covered.covered).toEqual([]);
    expect(await page.locator('.ticket .ends:visible').first().isVisible()).toBe(true);
    expect(await page.locator('.clock').isVisible()).toBe(false);
    await page.context().close();
  });
});

/** Runs in the page: the colour of a text, and that of the nearest background behind it. */
function readColours(element: Element): readonly [text: string, ground: string] {
  let ground = 'rgba(0, 0, 0, 0)';
  for (let behind: Element | null = element; behind && ground.endsWith(', 0)'); behind = behind.parentElement)
    ground = getComputedStyle(behind).backgroundColor;
  return [getComputedStyle(element).color, ground];
}

/** Runs in the page: lists the cards whose name is under their tag, and titles that begin above the end of the hero. */
function listCoveredTexts(): { readonly count: number; readonly covered: readonly string[] } {
  const heroEnd = document.querySelector('.hero')?.getBoundingClientRect().bottom ?? 0;
  const titles = [...document.querySelectorAll('main .head h2')];
  const cards = [...document.querySelectorAll('.card:has(.tag)')].filter((card) => card.checkVisibility());
  const covered = [
    ...titles.filter((title) => title.getBoundingClientRect().top < heroEnd),
    ...cards.flatMap((card) => {
      const [name, tag] = ['h3', '.tag'].map((part) => card.querySelector(part)!.getBoundingClientRect());
      const isOver = tag!.top < name!.bottom && tag!.bottom > name!.top && tag!.left < name!.right;
      return isOver && tag!.right > name!.left ? [card] : [];
    }),
  ];
  return { count: titles.length + cards.length, covered: covered.map(({ textContent }) => textContent) };
}
