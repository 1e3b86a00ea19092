/**
 * Tests statistics by the requests that reach the endpoint: nothing before consent and nothing after its withdrawal;
 * never typed text.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountApp } from '#preview';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { arriveAt, followLink, type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { ROUTE_PAGE } from '../../support/browser/route-map-page.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { type EventEndpoint, eventNames, openEventEndpoint } from '../../support/servers/event-endpoint.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../support/sites/demo-time.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let endpoint: EventEndpoint;
let site: OpenSite;
let scripts: SiteScripts;
beforeAll(async () => {
  endpoint = await openEventEndpoint();
  const { folder } = await makeDemoSite('draft');
  site = await openSite(folder, (server) => mountApp(server, '/events', endpoint.app));
  scripts = await makeScripts(
    { ...testSite, basePath: '' },
    { runtime: 'preact', analytics: { url: '/events' } },
  );
});
afterAll(async () => {
  await site?.close();
  await endpoint?.close();
});

let page: Page;
let opened: readonly string[] = [];
beforeEach(() => {
  endpoint.taken.length = 0;
});
afterEach(async () => {
  await page?.context().close();
  expect(endpoint.problems.splice(0)).toEqual([]);
  expect(endpoint.cookies.splice(0)).toEqual([]);
});

/** Opens a page of a site that counts; `consent` is what the visitor presses. */
async function open(route: string, consent?: 'Accept' | 'Reject'): Promise<void> {
  page = await site.newPage();
  await stopClock(page, DEMO_TIME);
  opened = await serveScripts(page, scripts);
  await page.goto(route);
  await page.locator('html[data-page-ready]').waitFor();
  if (!consent) return;
  await page.getByRole('button', { name: `${consent} extra cookies` }).click();
  await page.getByRole('button', { name: 'Hide this message' }).click();
  if (consent === 'Accept') await waitFor('page_view');
}

/** Makes the page send its waiting events, as it does when the visitor leaves. */
function flush(): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event('pagehide')));
}

/** Keeps links and forms from leaving the page: requests of a page that is being left bypass the test's own proxy. */
function stay(): Promise<void> {
  return page.evaluate(() => {
    addEventListener('submit', (event) => event.preventDefault());
    addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      },
      { capture: true },
    );
  });
}

function countOf(name: string): number {
  return endpoint.taken.filter((event) => event.name === name).length;
}

async function waitFor(name: string): Promise<Readonly<Record<string, unknown>>> {
  await expect
    .poll(async () => {
      await flush().catch(() => {});
      return countOf(name);
    })
    .toBeGreaterThan(0);
  return endpoint.taken.findLast((event) => event.name === name)!.params;
}

const sink = '/sandbox/kitchen-sink';

describe('without consent', () => {
  it('loads nothing and sends nothing, whatever the visitor does', async () => {
    await open(sink, 'Reject');
    await page.locator('.acc summary').first().click();
    await flush();
    await page.goto('/legal/imprint');
    await page.locator('html[data-page-ready]').waitFor();
    expect(endpoint.taken).toEqual([]);
    expect(opened.filter((name) => name.startsWith('open-analytics'))).toEqual([]);
  });

  it('forgets what happened before, and hears nothing after a withdrawal', async () => {
    await open('/legal/imprint');
    await page.locator('.site-head a').first().hover();
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    expect(await waitFor('page_view')).toEqual({ page_path: '/legal/imprint', lang: 'en' });
    expect(new Set(endpoint.taken.map(({ name }) => name))).toEqual(new Set(['page_view']));
    await page.locator('footer').getByText('Cookie settings').click();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    const before = endpoint.taken.length;
    await page.locator('.site-head .nav a').first().click();
    await page.waitForURL((url) => url.pathname !== '/legal/imprint');
    await page.locator('html[data-page-ready]').waitFor();
    await flush();
    await page.reload();
    await page.locator('html[data-page-ready]').waitFor();
    expect(endpoint.taken.length).toBe(before);
  });
});

it('is no part of a site where nobody is configured to hear it, and sends nothing there', async () => {
  const { files } = await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact' });
  expect(files.filter(({ content }) => /page_view|product_card_view/.test(String(content)))).toEqual([]);
  const written = await makeScripts(
    { ...testSite, basePath: '' },
    { runtime: 'preact', analytics: { url: '<your endpoint>' } },
  );
  expect(written.files.filter(({ content }) => /page_view/.test(String(content)))).toEqual([]);
  page = await site.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto(sink);
  await page.getByRole('button', { name: 'Accept extra cookies' }).click();
  await page.locator('.acc summary').first().click();
  await page.goto('/legal/imprint');
  await page.locator('html[data-page-ready]').waitFor();
  expect(sent).toEqual([]);
});

describe('with consent', () => {
  it('counts pages, also those that the router brings, and errors', async () => {
    await open('/hotels', 'Accept');
    await page.locator('.crumbs a').first().click();
    await page.waitForURL(`${site.origin}/`);
    await expect
      .poll(async () => {
        await flush();
        return endpoint.taken
          .filter(({ name }) => name === 'page_view')
          .map(({ params }) => params.page_path);
      })
      .toEqual(['/hotels', '/']);
    expect(await waitFor('breadcrumb_click')).toMatchObject({ level: 1, page_path: '/hotels' });
    await page.goto('/no-such-page?from=somewhere');
    expect(await waitFor('error_view')).toEqual({ status: 404, page_path: '/no-such-page', lang: 'en' });
  });

  it('counts a visit that leads to a newer build', async () => {
    await open('/hotels', 'Accept');
    await page
      .context()
      .route('**/_stopover/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
    await page.clock.setFixedTime(DEMO_TIME.getTime() + 3_600_000);
    const polled = page.waitForResponse('**/_stopover/latest.json*');
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await (await polled).finished();
    // Requests of a page that is being left bypass the test's own proxy, so the window keeps what was reported.
    await page.evaluate(() =>
      document.addEventListener('stopover:track', (event) => {
        const { name } = (event as CustomEvent<{ readonly name: string }>).detail;
        sessionStorage.setItem(`told ${name}`, 'yes');
      }),
    );
    // The page reads the answer some time after it arrives; following links shows whether it has.
    let turn = 0;
    await expect
      .poll(async () => {
        turn += 1;
        await page
          .locator('.site-head .nav a:visible')
          .nth(turn % 2 === 1 ? 0 : 2)
          .click();
        return page.evaluate(() => sessionStorage.getItem('told build_reload')).catch(() => null);
      })
      .toBe('yes');
  });

  it('counts cards that were seen and pressed, by their product, once in a page that the router brings', async () => {
    await open('/parking', 'Accept');
    await followLink(page, '/parking/brackholm');
    await arriveAt(page, '/parking/brackholm');
    const card = page.locator('article[data-product="parking P4 BR"]').first();
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await flush();
        return endpoint.taken.some(
          ({ name, params }) => name === 'product_card_view' && params.product_id === 'P4',
        );
      })
      .toBe(true);
    await card.locator('h3 a').click();
    const click = await waitFor('product_card_click');
    expect(click).toMatchObject({
      ...{ product_type: 'parking', product_id: 'P4', airport: 'BR', target: 'title', price_shown: true },
      page_path: '/parking/brackholm',
    });
    const seen = endpoint.taken.filter(
      ({ name, params }) => name === 'product_card_view' && params.product_id === 'P4',
    );
    expect(seen).toHaveLength(1);
  });

  it('counts what is pressed in a page, by where it stands', async () => {
    await open(sink, 'Accept');
    const panel = page.locator('.acc summary').first();
    await panel.click();
    expect(await waitFor('accordion_toggle')).toMatchObject({ open: expect.any(Boolean) });
    await page.locator('.car:not(.quote-list *) .car-btns button').nth(1).click();
    expect(await waitFor('carousel_move')).toMatchObject({ direction: 'on' });
    await page.locator('.vid[data-video] a').first().click();
    expect(await waitFor('video_play')).toMatchObject({ provider: 'youtube' });
    await stay();
    await page.locator('.lang a').first().click();
    expect(await waitFor('lang_switch')).toMatchObject({ to: 'de' });
  });

  it('counts links of lists and of the header, and the notice', async () => {
    await open('/', 'Accept');
    await page.locator('.links a').nth(1).click();
    expect(await waitFor('link_click')).toMatchObject({ position: 2, block: 'link_list' });
    await page.locator('.site-head .nav a:visible').nth(1).click();
    expect(await waitFor('nav_click')).toMatchObject({ position: 2 });
    await page.getByRole('button', { name: 'Hide this notice' }).click();
    expect(await waitFor('top_banner_dismiss')).toBeDefined();
  });

  it('counts a form from its first letter to its answer, and says nothing of what was typed', async () => {
    await open('/help/contact', 'Accept');
    await page.locator('[data-island=contact-form][data-awake]').waitFor();
    const send = () => page.locator('.form button[type=submit]').click();
    await page.locator('[name=name]').fill('Marit Öde');
    expect(await waitFor('form_start')).toMatchObject({ form: 'contact-form' });
    await send();
    expect(await waitFor('form_error')).toMatchObject({
      field: expect.any(String),
      code: expect.any(String),
    });
    await page.locator('[name=topic]').selectOption({ index: 1 });
    await page.locator('[name=email]').fill('marit@example.com');
    await page.locator('[name=message]').fill('Can I change my dates?');
    await send();
    expect(await waitFor('form_sent')).toMatchObject({ topic: expect.stringMatching(/^[\w-]+$/) });
    expect(countOf('form_start')).toBe(1);
    expect(JSON.stringify(endpoint.taken)).not.toMatch(/Marit|marit|dates/);
  });

  it('counts an offer, its code and the copying', async () => {
    await open('/offers/winter-parking', 'Accept');
    const offer = page.locator('[data-island=offer-code][data-awake]');
    await page.locator('.ticket').first().scrollIntoViewIfNeeded();
    await offer.waitFor();
    await page.locator('[name=email]').fill('marit@example.com');
    await page.locator('.ticket button[type=submit]').click();
    const { campaign } = await waitFor('offer_submit');
    expect(campaign).toBe('winter-2026');
    expect(await waitFor('offer_view')).toMatchObject({ campaign });
    expect(await waitFor('offer_revealed')).toMatchObject({ campaign });
    await page.locator('.ticket .code button').click();
    expect(await waitFor('offer_copy')).toMatchObject({ campaign, block: 'countdown_offer' });
    expect(JSON.stringify(endpoint.taken)).not.toContain('marit');
  });

  it('counts searches, and what is wrong with them', async () => {
    await open('/', 'Accept');
    await page.locator('.search').scrollIntoViewIfNeeded();
    await page.locator('[data-island=search-box][data-awake]').waitFor();
    const date = page.locator('.search [id$="-drop-date"]');
    await expect.poll(() => date.inputValue()).not.toBe('');
    const suggested = await date.inputValue();
    await date.fill('');
    await page.locator('.search button[type=submit]').click();
    expect(await waitFor('search_error')).toMatchObject({ field: 'drop', code: 'dropDate' });
    await stay();
    await date.fill(suggested);
    await page.locator('.search select').first().selectOption('BR');
    await page.locator('.search button[type=submit]').click();
    expect(await waitFor('search_submit')).toMatchObject({ product: 'parking', airport: 'BR', stay_days: 8 });
  });

  it('counts what becomes of a route, without places', async () => {
    await open('/legal/imprint', 'Accept');
    await page.context().route('**/api/mapbox-route', (route) =>
      route.fulfill({
        json: {
          coordinates: [
            [2.27, 54.906],
            [2.31, 54.915],
          ],
          summary: { totalDistance: 4400, totalTime: 540 },
        },
      }),
    );
    await page.goto(ROUTE_PAGE);
    await page.locator('[data-island=route-map][data-awake]').waitFor();
    expect(await waitFor('map_ready')).toMatchObject({ page_path: ROUTE_PAGE });
    await page.locator('.legs button.swap').first().click();
    expect(await waitFor('route_request')).toMatchObject({ from_type: 'preset', to_type: 'preset' });
    expect(await waitFor('route_result')).toMatchObject({ status: 'ok', points: 2 });
    expect(countOf('route_swap')).toBe(1);
    const field = page.locator('[role=combobox]').first();
    await field.fill('Terminal');
    await page.locator('[role=listbox] [role=option]').first().click();
    expect(await waitFor('geocoder_open')).toBeDefined();
    expect(await waitFor('geocoder_select')).toMatchObject({ index: 0 });
    expect(JSON.stringify(endpoint.taken)).not.toMatch(/54\.9|Terminal/);
  });
});

it('knows every event of the list', () => {
  // Changing this list breaks the statistics of sites.
  const listed =
    'page_view, product_card_view, product_card_click, lounge_book_click, search_submit, search_error, form_start, form_error, form_sent, offer_view, offer_submit, offer_revealed, offer_copy, accordion_toggle, carousel_move, link_click, breadcrumb_click, nav_click, lang_switch, top_banner_click, top_banner_dismiss, video_play, video_complete, map_ready, route_request, route_result, geocoder_open, geocoder_select, map_itinerary_toggle, route_swap, error_view, build_reload';
  expect([...eventNames].sort()).toEqual([...listed.split(', '), 'offer_expired_view'].sort());
});
