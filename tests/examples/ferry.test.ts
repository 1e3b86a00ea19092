/** The ferry line: a site that is wholly its own, made as its README says. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { readTree } from '../support/runs/temporary-folder.ts';
import { lookRound } from './support/look-round.ts';
import { type BuildAnswer, checkTypes, type Example, makeExample } from './support/make-example.ts';

describe('the ferry line', () => {
  let example: Example;
  let first: BuildAnswer;
  let site: OpenSite;
  beforeAll(async () => {
    example = await makeExample('ferry');
    await example.fetch();
    first = await example.build();
    site = await openSite(join(example.folder, 'dist'), undefined, 'https://skerry.example');
  });
  afterAll(async () => {
    await site?.close();
    example?.remove();
  });

  const read = (file: string) => readFileSync(join(example.folder, 'dist', file), 'utf8');

  it('should build every page of its space, without failures and findings', () => {
    expect(first).toMatchObject({ ok: true, warnings: [], failures: [], pages: { failed: 0 } });
    expect(read('crossings/lindholm-norhaven.html')).toContain('Dinner off the German Bight');
    expect(read('de/ueberfahrten/lindholm-norhaven.html')).toContain('Abendessen in der Deutschen Bucht');
    expect(read('fr/traversees/lindholm-norhaven.html')).toContain('Le dîner dans la baie Allemande');
  });

  it('should have types that fit the strictest settings', async () => {
    // Stopover's types declare style sheets, wherever a module imports them.
    const styled = join(example.folder, 'elements/styled.ts');
    writeFileSync(
      styled,
      "import './styled.css';\nimport classes from './styled.module.css';\nexport const name: string | undefined = classes.title;\n",
    );
    expect(await checkTypes(example)).toBe('');
    rmSync(styled);
  });

  it('should show no trace of the demo', () => {
    // Files for hosts name Stopover as their author; visitors do not see them.
    const files = Object.entries(readTree(join(example.folder, 'dist'))).filter(
      ([path]) => !/^_\w+$/.test(path),
    );
    const traces = files.flatMap(([path, text]) => {
      // Addresses and events of the library are not what visitors see.
      const shown = text.replace(/_?stopover[/:.-]/g, '');
      return (shown.match(/\.js(\.map)?$/.test(path) ? demoNames : demoWords) ?? []).map(
        (word) => `${path}: ${word}`,
      );
    });
    expect(traces).toEqual([]);
  });

  it('should be accessible and without errors on every page, at every width', async () => {
    const asMember = () => sessionStorage.setItem('skerry:member', 'Ingrid');
    expect(await lookRound(join(example.folder, 'dist'), { before: asMember })).toEqual([]);
  });

  it('should keep the place of its texts until its typeface has arrived, at every width and weight of it', async ({
    skip,
  }) => {
    const measure = async (hasFonts: boolean) => {
      const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
      if (!hasFonts) await page.route('**/*.woff2', (request) => request.abort());
      await page.goto('/');
      return page.evaluate(async () => {
        const standIns = await document.fonts.load('16px "Archivo Variable Fallback"').catch(() => []);
        const looks = [62, 82, 100, 125].flatMap((stretch) =>
          [400, 800].map((weight) => `${weight} 2rem/1 var(--font-text); font-stretch: ${stretch}%`),
        );
        const lines = looks.map((look) => {
          const line = document.createElement('span');
          line.style.cssText = `position: absolute; white-space: nowrap; font: ${look}`;
          line.textContent = 'The night ferry to Norhaven sails at 18:30 and has 240 beds.';
          document.body.append(line);
          return line;
        });
        await document.fonts.ready;
        const widths = lines.map((line) => line.getBoundingClientRect().width);
        return { hasStandIns: standIns.length > 0, widths };
      });
    };
    const [before, after] = [await measure(false), await measure(true)];
    if (!before.hasStandIns) return skip();
    const ratios = after.widths.map((width, index) => before.widths[index]! / width);
    // Browsers choose different fonts of the machine as stand-ins for bold texts.
    expect(ratios.filter((ratio) => Math.abs(ratio - 1) > 0.12)).toEqual([]);
    expect(new Set(after.widths.map(Math.round)).size).toBe(after.widths.length);
    expect(read('index.html').match(/as="font"/g)).toHaveLength(1);
  });

  it('should change the price with everything that comes along', async () => {
    const page = await site.visit('/');
    // Islands wake when they come into view.
    await page.locator('.finder').scrollIntoViewIfNeeded();
    const price = page.locator('.finder output');
    await page.getByLabel('Crossing').selectOption('Lindholm – Norhaven');
    await expect.poll(() => price.textContent()).toBe('€128');
    await page.getByLabel('Adults').fill('3');
    await page.getByLabel('Car up to 6 m').press('Space');
    await expect.poll(() => price.textContent()).toBe('€281');
    await page.getByLabel('Crossing').selectOption('Lindholm – Hesper');
    await expect.poll(() => price.textContent()).toBe('€87');
    expect(await page.getByText('This ship carries no cars.').isVisible()).toBe(true);
    await page.getByLabel('Crossing').selectOption('Lindholm – Norhaven');
    await expect.poll(() => page.locator('.fares-total').innerText()).toContain('Norhaven');
    expect([await page.getByLabel('Car up to 6 m').isChecked(), await price.textContent()]).toEqual([
      true,
      '€281',
    ]);
  });

  it('should show the departures of one day, by keyboard alone', async () => {
    const page = await site.visit('/crossings/lindholm-norhaven');
    await page.getByRole('radio', { name: 'All days' }).focus();
    const captions = page.locator('.timetable caption');
    await expect.poll(() => captions.allTextContents()).toEqual(['From Lindholm', 'From Norhaven']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => captions.allTextContents()).toEqual(['From Lindholm']);
    await page.keyboard.press('End');
    await page.getByRole('radio', { name: 'Sun' }).press('Space');
    await page.getByText('No ship sails on this day.').waitFor();
  });

  it('should show buttons, the chosen day and the current page where the system sets the colours', async () => {
    const page = await site.visit('/crossings/lindholm-norhaven', { forcedColors: 'active' });
    const read = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    await page.getByRole('radio', { name: 'All days' }).focus();
    await page.locator('.week :checked + span').waitFor();
    const [chosen, other] = await Promise.all(
      [':checked', ':not(:checked)'].map((state) => read(`.week ${state} + span`, 'background-color')),
    );
    expect(chosen).not.toBe(other);
    expect(await read('.consent .btn', 'border-top-width')).toBe('2px');
    expect(await read('.line-head nav a[href="/crossings"]', 'text-decoration-line')).toBe('underline');
    expect(await read('.line-head nav a[href="/fleet"]', 'text-decoration-line')).toBe('none');
  });

  it('should let members in who give their name, and nobody else', async () => {
    const page = await site.visit('/club/mess-room');
    await page.waitForURL('**/club');
    await page.locator('html[data-page-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('First name').fill('Ingrid');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/club/mess-room');
    await page.getByText('Cabin for two').waitFor();
  });

  it('should cover nothing that the keyboard comes to with its question about counting', async () => {
    const page = await site.visit('/', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    expect(await page.locator('.consent').isVisible()).toBe(true);
    await page.getByLabel(/adults/i).focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 12; stop += 1) {
      const found = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen?.closest('.consent') && document.activeElement!.textContent;
      });
      if (found) covered.push(found);
      await page.keyboard.press('Tab');
    }
    expect(covered).toEqual([]);
    await page.context().close();
  });

  it('should mark the focus so that it is seen on every ground', async () => {
    const page = await site.visit('/');
    await page.keyboard.press('Tab');
    const faint = await page.evaluate(() => {
      const luminance = (channels: readonly number[]) =>
        channels
          .map((value) => value / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
          .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
      const read = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      const groundOf = (element: Element | null): string => {
        const { backgroundColor } = getComputedStyle(element ?? document.body);
        return element && backgroundColor === 'rgba(0, 0, 0, 0)'
          ? groundOf(element.parentElement)
          : backgroundColor;
      };
      return [...document.querySelectorAll<HTMLElement>('a[href],button,input,select')].flatMap((element) => {
        element.focus();
        if (document.activeElement !== element) return [];
        const { outlineColor } = getComputedStyle(element);
        const [dark = 0, light = 0] = [outlineColor, groundOf(element.parentElement)]
          .map((colour) => luminance(read(colour)))
          .sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05) < 3 ? [element.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(faint).toEqual([]);
    await page.context().close();
  });

  it('should count nobody who has not agreed', async () => {
    // The test's server does not send the security policy of the configuration.
    const page = await site.newPage({ bypassCSP: true });
    const counted: (string | null)[] = [];
    await page.context().route('https://count.skerry.example/**', (route) => {
      counted.push(route.request().postData());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/');
    await page.locator('html[data-page-ready]').waitFor();
    expect(counted).toEqual([]);
    await page.getByRole('button', { name: 'Count me', exact: true }).click();
    await expect.poll(() => counted).toEqual(['/']);
    await page.getByRole('link', { name: 'Fleet' }).click();
    await expect.poll(() => counted).toEqual(['/', '/fleet']);
  });

  it('should have links in its header that a finger finds (WCAG 2.2, 2.5.8)', async () => {
    const page = await site.visit('/', { viewport: { width: 320, height: 740 } });
    const sizes = await page
      .locator('.line-head a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(sizes.length).toBeGreaterThan(5);
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.context().close();
  });

  it('should keep each time in one line on a narrow telephone', async () => {
    const page = await site.visit('/fr/traversees/lindholm-hesper', {
      viewport: { width: 320, height: 740 },
    });
    const lines = await page.locator('td.time').evaluateAll((times) =>
      times.map((time) => {
        const text = document.createRange();
        text.selectNodeContents(time);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
    await page.context().close();
  });

  it('should tell fares and departures without script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.locator('.finder form').isVisible()).toBe(false);
    expect(await page.locator('.finder table').innerText()).toContain('€64');
    await page.goto('/crossings/lindholm-norhaven');
    expect(await page.locator('.timetable').innerText()).toContain('18:30');
    await page.goto('/club');
    expect(await page.locator('main').innerText()).toContain('The door needs JavaScript');
  });

  it('should print times and fares, without its question, its fields and its dark grounds', async () => {
    const page = await site.visit('/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.finder table').innerText()).toContain('€64');
    for (const part of ['.consent', '.finder form', '.line-head nav', '.button'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const grounds = await page
      .locator('.opening, .finder, .line-foot')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
    expect([...new Set(grounds)]).toEqual(['rgba(0, 0, 0, 0)']);
    await page.context().close();
  });

  it('should stay within a narrow telephone where letters have twice their size', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const route of ['/', '/fleet', '/timetable/lindholm', '/crossings/lindholm-norhaven']) {
      await page.goto(route);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
    }
    await page.context().close();
  });

  it('should render only the pages that show an edited crossing', async () => {
    const file = join(example.folder, 'space/stories/crossings/lindholm-norhaven.json');
    const edited = readFileSync(file, 'utf8')
      .replaceAll('"fare_adult": "64"', '"fare_adult": "66"')
      .replaceAll('"fare_car": "89"', '"fare_car": "0"');
    writeFileSync(file, edited);
    await example.fetch();
    const second = await example.build();
    expect(read('crossings/lindholm-norhaven.html')).toContain('€66');
    // Free is not the same as none.
    expect(read('crossings/lindholm-norhaven.html')).toContain('€0');
    expect(read('index.html')).toMatch(/<td>€66<\/td><td>€12<\/td><td>€0<\/td>/);
    expect(read('crossings.html')).toContain('€66');
    // In three languages: the crossing, the list of all, the home page, both ports and the ship. The chart shows no fares.
    expect(second.pages.rendered).toBe(3 * 6);
    expect(await example.build()).toMatchObject({ pages: { rendered: 0 } });
  });

  it('should render only the pages that show an edited article', async () => {
    const file = join(example.folder, 'space/stories/news/summer-route.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "Old news: '));
    await example.fetch();
    const { pages } = await example.build();
    expect(read('news/summer-route.html')).toContain('Old news: ');
    // In one language: the article, the last page of all news and that of its subject. The home page shows the newest ones.
    expect(pages.rendered).toBe(3);
  });

  it('should leave out of its feeds what XML cannot contain', async () => {
    const file = join(example.folder, 'space/stories/news/pea-soup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "Soup\\u000b&\\ufffe'));
    await example.fetch();
    await example.build();
    expect(read('news.xml')).toContain('<title>Soup&amp;');
  });
});

/** The demo's name, and the fonts of its theme. */
const demoNames = /windsock|familjen|atkinson/gi;
/** The same, with the demo's subject, its colours, and the name of the library. */
const demoWords = /windsock|familjen|atkinson|airport|--apron|\bstopover\b|#f8f6f1|#0c1612/gi;
