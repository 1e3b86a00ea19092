/** Specification, section 2: routes, navigation, the error page, and the markers of a page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../support/browser/hold-requests.ts';
import {
  arriveAt,
  followLink,
  isSameDocument,
  markDocument,
  type OpenSite,
  openSite,
} from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Opens a page in a window, marked so that the test notices a full load. */
async function start(route = '/guides'): Promise<Page> {
  const page = await site.visit(route);
  await markDocument(page);
  return page;
}

describe('navigation', () => {
  it('swaps the page and keeps header and footer', async () => {
    const page = await start('/');
    await page.evaluate(() => document.querySelector('header')?.setAttribute('data-kept', ''));
    await page.locator('.nav--wide').getByRole('link', { name: 'Parking', exact: true }).click();
    await arriveAt(page, '/parking');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('header[data-kept]').count()).toBe(1);
    expect(await page.locator('main h1').textContent()).toBe('Every car park at three airports');
    expect(await page.locator('.nav--wide [aria-current=page]').allTextContents()).toEqual(['Parking']);
    await page.context().close();
  });

  it('collapses repeated slashes and removes a trailing one', async () => {
    const page = await start();
    await followLink(page, '/parking//brackholm/');
    await arriveAt(page, '/parking/brackholm');
    expect(await isSameDocument(page)).toBe(true);
    await page.goto('/parking///brackholm/');
    expect(new URL(page.url()).pathname).toBe('/parking/brackholm');
    await page.context().close();
  });

  it('follows the redirect rule of a path', async () => {
    const page = await start();
    await followLink(page, '/contact?topic=keys#form');
    await arriveAt(page, '/help/contact?topic=keys#form');
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('loads an absolute target of a redirect in full', async () => {
    const page = await start();
    await page
      .context()
      .route('https://example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Jobs</title>' }),
      );
    await followLink(page, '/jobs');
    await page.waitForURL('https://example.org/jobs');
    expect(await page.title()).toBe('Jobs');
    await page.context().close();
  });

  it('says "Page Not Found" and the full path where the address cannot be a route', async () => {
    const page = await start();
    await followLink(page, '/parking/%E0%A4%A?from=x');
    await page.locator('[data-error-status]').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('404 Page Not Found: /parking/%E0%A4%A?from=x');
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('says so in the visitor’s language', async () => {
    const page = await start('/de');
    await followLink(page, '/de/parken/%ff');
    await page.locator('[data-error-status]').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('404 Seite nicht gefunden: /de/parken/%ff');
    await page.context().close();
  });

  it('says "Page not found" and the path where there is no page, with status 404', async () => {
    const page = await start();
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await followLink(page, '/parking/p9');
    expect((await answer).status()).toBe(404);
    await arriveAt(page, '/parking/p9');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      '404 Page not found: /parking/p9',
    );
    await page.context().close();
  });

  it('loads an absolute target of the own site in full', async () => {
    const page = await start();
    await page.context().route('**/_payload/jobs.json', (route) =>
      route.fulfill({
        json: {
          title: '',
          head: '',
          main: '',
          islands: [],
          redirect: { to: `${site.origin}/help`, status: 302 },
        },
      }),
    );
    await followLink(page, '/jobs');
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });

  it('says both to who comes from outside as well', async () => {
    const page = await site.newPage();
    for (const [address, words] of [
      ['/parking/%E0%A4%A?from=x', '404 Page Not Found: /parking/%E0%A4%A?from=x'],
      ['/parking/p9?from=x', '404 Page not found: /parking/p9'],
    ] as const) {
      const answer = await page.goto(site.origin + address);
      expect(answer?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words);
      expect(await page.title()).toBe('Error | Windsock');
    }
    await page.context().close();
  });

  it('completes the 404 page of a host that does not know the path', async () => {
    const page = await site.newPage();
    await page.context().route('**/nowhere/**', async (route) => {
      const { body } = await page.request.get('/404').then(async (answer) => ({
        body: (await answer.text()).replace(/<span data-path="">.*?<\/span>/, '<span data-path=""></span>'),
      }));
      await route.fulfill({ status: 404, contentType: 'text/html', body });
    });
    await page.goto('/nowhere/at-all');
    await page.locator('[data-path]:not(:empty)').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      '404 Page not found: /nowhere/at-all',
    );
    await page.context().close();
  });

  it.each([
    ['//parking//brackholm?from=2026-12-24#offers', '/parking/brackholm?from=2026-12-24#offers'],
    ['/parking/brackholm/', '/parking/brackholm'],
  ])('leads from the 404 page of a host that does not collapse slashes: %s', async (address, normal) => {
    const page = await site.newPage();
    const notFound = await (await page.request.get('/404')).text();
    const body = notFound.replace(/<span data-path="">.*?<\/span>/, '<span data-path=""></span>');
    const isOther = (url: URL) => /^\/\/|.\/$/.test(url.pathname);
    await page
      .context()
      .route(isOther, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
    await page.goto(site.origin + address);
    await page.waitForURL(site.origin + normal);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('404');
    await page.context().close();
  });

  it('loads the page again when a chunk of code does not load', async () => {
    const page = await site.newPage();
    let failures = 0;
    await page
      .context()
      .route('**/countdown.*.js', (route) => (failures++ === 0 ? route.abort() : route.fallback()));
    await page.goto('/offers/winter-parking');
    await page.locator('[data-island=countdown][data-awake]').waitFor();
    expect(failures).toBe(2);
    await page.context().close();
  });

  it.each([
    ['an island', '/offers/winter-parking', '**/countdown.*.js', 'Part of this page did not load.'],
    ['the map', '/parking/brackholm/p4-long-stay', '**/open-map.*.js', 'Part of this page did not load.'],
    [
      'a behaviour',
      '/de/parken/brackholm/p4-long-stay',
      '**/dates-form.*.js',
      'Ein Teil dieser Seite wurde nicht geladen.',
    ],
  ])(
    'loads the page again once for the code of %s that never loads, and then says so',
    async (_, route, code, words) => {
      const page = await site.newPage();
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.context().route(code, (request) => request.abort());
      await page.goto(route);
      await showIsland(page);
      await expect.poll(() => loads).toBe(2);
      await showIsland(page);
      await page.getByRole('alert').getByText(words).waitFor();
      await page.getByRole('alert').getByRole('link').click();
      await expect.poll(() => loads).toBe(3);
      await showIsland(page);
      await page.getByRole('alert').getByText(words).waitFor();
      expect(loads).toBe(3);
      await page.context().close();
    },
  );

  // Firefox and Safari fail pending requests of a page as soon as the visitor leaves it; the test makes Chromium do the same.
  it.each([
    ['code of the page', '/', '**/countdown.*.js', '[data-island=countdown]'],
    ['the page that was asked for before', '/offers', '**/_payload/help.json', '.site-foot a[href="/help"]'],
  ])('goes where the visitor leaves to when that makes %s fail', async (_, from, pending, toTouch) => {
    const page = await site.newPage();
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    await page.context().route(pending, (route) => stopped.then(() => route.abort()));
    // The document is slow to arrive, so that the page runs on for a while.
    await page.context().route('**/de/hilfe', async (route) => {
      stop();
      await page.waitForTimeout(500);
      await route.fallback();
    });
    await page.goto(from);
    await page.locator('html[data-page-ready]').waitFor();
    const asked = page.waitForRequest(pending);
    await page
      .locator(toTouch)
      .first()
      .evaluate((element: HTMLElement) => {
        element.scrollIntoView();
        element.click();
      });
    await asked;
    await page.evaluate(() => location.assign('/de/hilfe')).catch(() => {});
    await page.waitForURL('**/de/hilfe');
    await page.context().close();
  });

  it('says at once that the code of another page does not load either, and no longer on the page after it', async () => {
    const page = await start('/offers/winter-parking');
    await page.evaluate(() => sessionStorage.setItem('reloaded', document.documentElement.dataset.shell!));
    await page.context().route('**/list-filters.*.js', (request) => request.abort());
    await followLink(page, '/parking/brackholm');
    await arriveAt(page, '/parking/brackholm');
    await showIsland(page);
    const notice = page.locator('.code-notice');
    await notice.waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await followLink(page, '/legal/imprint');
    await arriveAt(page, '/legal/imprint');
    expect(await notice.isHidden()).toBe(true);
    await page.context().close();
  });

  it('loads the target in full when the code that visits pages does not load', async () => {
    const page = await start();
    await page.context().route('**/run-visit.*.js', (route) => route.abort());
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help');
    await page.context().close();
  });

  it('loads the next page in full once a newer build is out', async () => {
    const page = await site.newPage();
    await page.clock.install();
    const polled = page.waitForResponse('**/latest.json?t=*');
    await page.goto('/guides');
    await polled;
    await markDocument(page);
    await page.context().route('**/latest.json?t=*', (route) => route.fulfill({ json: { id: 'second' } }));
    const again = page.waitForResponse('**/latest.json?t=*');
    await page.clock.runFor('10:00');
    await again;
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });

  it('loads the next page in full where the page itself is of an older build', async () => {
    const page = await site.newPage();
    await page.context().route('**/guides', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/data-build="\w+"/, 'data-build="older"');
      await route.fulfill({ response: answer, body });
    });
    const polled = page.waitForResponse('**/latest.json?t=*');
    await page.goto('/guides');
    await (await polled).finished();
    await page.locator('html[data-page-ready]').waitFor();
    await markDocument(page);
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });

  it('learns of a newer build on a page that was opened in the background', async () => {
    const page = await site.newPage();
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => !('seen' in window), configurable: true });
    });
    const polled = page.waitForResponse('**/latest.json?t=*');
    await page.goto('/guides');
    const { id } = (await (await polled).json()) as { readonly id: string };
    expect(id.split('.')).toContain(await page.evaluate(() => document.documentElement.dataset.build));
    await markDocument(page);
    // Another build, whose shell is the same.
    const newer = id.replace(/^\w+/, 'newer');
    await page.context().route('**/latest.json?t=*', (route) => route.fulfill({ json: { id: newer } }));
    await page.clock.runFor('10:00');
    const again = page.waitForResponse('**/latest.json?t=*');
    await page.evaluate(() => {
      Object.assign(window, { seen: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor('00:01');
    await again;
    await page.getByRole('link', { name: 'Help', exact: true }).first().click();
    await arriveAt(page, '/help');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });

  it('leaves other sites, new windows, downloads and fragments to the browser', async () => {
    const page = await start();
    for (const [href, attributes] of [
      ['/parking', { target: '_blank' }],
      ['/parking', { download: '' }],
      ['/parking', { rel: 'external' }],
      ['/parking.json', {}],
      ['/api/offers', {}],
      ['/de/parken', { hreflang: 'de' }],
      ['#main', {}],
    ] as const) {
      const taken = await page.evaluate(
        ([target, rest]) => {
          const link = document.createElement('a');
          link.setAttribute('href', target);
          for (const [name, value] of Object.entries(rest)) link.setAttribute(name, value);
          document.body.append(link);
          let prevented = false;
          const look = (event: Event) => {
            prevented = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', look, { once: true });
          link.click();
          return prevented;
        },
        [href, attributes] as const,
      );
      expect([href, attributes, taken]).toEqual([href, attributes, false]);
    }
    await page.context().close();
  });
});

describe('the history', () => {
  it('brings back the page, its place and its title', async () => {
    const page = await start('/');
    await page.evaluate(() => scrollTo(0, 900));
    await page
      .locator('footer')
      .getByRole('link', { name: 'Imprint' })
      .evaluate((link) => (link as HTMLElement).click());
    await arriveAt(page, '/legal/imprint');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await arriveAt(page, '/');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await page.goForward();
    await arriveAt(page, '/legal/imprint');
    expect(await page.title()).toContain('Imprint');
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('gives the focus back to the link by which the page was left', async () => {
    const page = await start('/guides');
    const link = page.locator('main a[href^="/guides/"]').last();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/guides/*');
    await page.locator('html[data-page-ready]').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('H1');
    await page.goBack();
    await arriveAt(page, '/guides');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    // Scrolling on this page does not make it forget the focus.
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => history.state?.scroll?.[1] === 0);
    await page.goForward();
    await page.waitForURL('/guides/*');
    await page.locator('html[data-page-ready]').waitFor();
    expect(await focused()).toBe('H1');
    await page.goBack();
    await arriveAt(page, '/guides');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('gives it back to the same one of several links to a page, in a list that has another order by then', async () => {
    const page = await start('/parking/brackholm?sort=price');
    const wake = async () => {
      await page.locator('[data-island=list-filters]').scrollIntoViewIfNeeded();
      await page.locator('[data-island=list-filters][data-awake]').waitFor();
      await page.locator('.cards > :first-child [href$="/p4-long-stay"]').first().waitFor();
    };
    await wake();
    const link = page.locator('.cards .btn').first();
    await link.focus();
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).pathname);
    const markup = await link.evaluate((element) => element.outerHTML);
    await page.keyboard.press('Enter');
    await arriveAt(page, address);
    await page.goBack();
    await arriveAt(page, '/parking/brackholm?sort=price');
    await wake();
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(markup);
    await page.context().close();
  });

  it('restores the place after a reload', async () => {
    const page = await start('/');
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scroll?.[1] === 700);
    await page.reload();
    await page.locator('html[data-page-ready]').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await page.context().close();
  });

  it('shows the last of two pages that were asked for, whichever comes first', async () => {
    const page = await start();
    await page.context().route('**/_payload/parking.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback().catch(() => undefined);
    });
    await followLink(page, '/parking');
    await followLink(page, '/hotels');
    await arriveAt(page, '/hotels');
    await page.waitForTimeout(600);
    expect(new URL(page.url()).pathname).toBe('/hotels');
    expect(await page.title()).toContain('otel');
    await page.context().close();
  });
});

describe('a page that has come', () => {
  it('is announced, and its heading has the focus', async () => {
    const page = await start();
    await followLink(page, '/help');
    await arriveAt(page, '/help');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe(await page.title());
    await page.context().close();
  });

  it('brings its own head', async () => {
    const page = await start();
    await followLink(page, '/legal/imprint');
    await arriveAt(page, '/legal/imprint');
    const swapped = await describeHead(page);
    await page.reload();
    expect(swapped).toEqual(await describeHead(page));
    await page.context().close();
  });

  it('opens the panel that a fragment names', async () => {
    const page = await start('/parking/brackholm/p4-long-stay');
    const id = await page.evaluate(() => {
      const panel = document.querySelector<HTMLDetailsElement>('main details:not([open])')!;
      panel.id ||= 'panel';
      return panel.id;
    });
    await followLink(page, `#${id}`);
    await page.locator(`details#${id}[open]`).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('carries the markers: mounted, and ready', async () => {
    const page = await start();
    await page.locator('html[data-page-hydrated][data-page-ready]').waitFor();
    const letGo = await holdRequests(page.context(), '**/_payload/help.json');
    await followLink(page, '/help');
    expect(await page.locator('html[data-page-ready]').count()).toBe(0);
    letGo();
    await page.locator('html[data-page-hydrated][data-page-ready]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.context().close();
  });

  it('has an area for notices above it, also when there is none', async () => {
    const page = await start('/health-and-nothing');
    const order = await page.evaluate(() =>
      [...document.body.children]
        .map(({ id, tagName }) => id || tagName)
        .filter((name) => /top-banner|HEADER|main/.test(name)),
    );
    expect(order).toEqual(['top-banner', 'HEADER', 'main']);
    await page.context().close();
  });
});

describe('the error page', () => {
  it('is for no search engine and leads home with a full load', async () => {
    const page = await start();
    await followLink(page, '/%ff');
    await page.locator('[data-error-status]').waitFor();
    expect(await page.title()).toBe('Error | Windsock');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://windsock.example/error',
    );
    await page.getByText('Return to Homepage').click();
    await arriveAt(page, '/');
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.locator('[data-error-status]').count()).toBe(0);
    await page.context().close();
  });

  it('is shown for what the client cannot show', async () => {
    const page = await start();
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.context().route('**/_payload/help.json', async (route) => {
      const payload = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...payload, middleware: ['members-only'] } });
    });
    await followLink(page, '/help');
    await page.locator('[data-error-status]').waitFor();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toBe('500 Unknown route middleware: "members-only".');
    expect(told.join()).toContain('UnknownMiddlewareError: Unknown route middleware: "members-only".');
    await page.context().close();
  });

  it('is shown when the script of the page fails from the start', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          throw new Error('no history here');
        },
      });
    });
    await page.goto('/guides');
    await page.locator('[data-error-status]').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^500 There is a problem/);
    expect(await page.title()).toBe('Error | Windsock');
    await page.getByText('Return to Homepage').click();
    await page.waitForURL('/');
    await page.context().close();
  });

  it('speaks the language of the page', async () => {
    const page = await start('/de');
    await followLink(page, '/de/%ff');
    await page.locator('[data-error-status]').waitFor();
    expect(await page.title()).toBe('Fehler | Windsock');
    await page.context().close();
  });

  it('shows itself without the network', async () => {
    const page = await start();
    await page.context().route('**/_payload/error.json', (route) => route.abort());
    await followLink(page, '/%ff');
    await page.getByText('404 Page Not Found: /%ff').waitFor();
    expect(await page.getByText('Return to Homepage').getAttribute('rel')).toBe('external');
    expect(await page.title()).toBe('Error | Windsock');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    expect(
      await page
        .locator('link[rel=canonical]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://windsock.example/error']);
    await page.context().close();
  });

  it('shows itself without the network in the visitor’s language', async () => {
    const page = await start('/de');
    await page.context().route('**/_payload/de/error.json', (route) => route.abort());
    await followLink(page, '/de/%ff');
    await page.getByText('404 Seite nicht gefunden: /de/%ff').waitFor();
    expect(await page.title()).toBe('Fehler | Windsock');
    expect(await page.getByText('Zur Startseite').getAttribute('href')).toBe('/');
    await page.context().close();
  });

  it('is shown for an error of the site’s own code that nobody caught, and leads on', async () => {
    const page = await site.newPage();
    await page.context().route('**/dates-form.*.js', async (route) => {
      const answer = await route.fetch();
      const body = `${await answer.text()}\nsetTimeout(() => { throw new Error('of the site') }, 50);`;
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/parking/brackholm/p4-long-stay');
    await page.locator('[data-error-status]').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^500 There is a problem/);
    await page.getByText('Return to Homepage').click();
    await arriveAt(page, '/');
    await page.context().close();
  });

  it('is not shown for errors of a third party', async () => {
    const page = await site.newPage({ bypassCSP: true });
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.context().route('https://cdn.example/widget.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: "setTimeout(() => { throw new Error('of a widget') }); Promise.reject(new Error('of its promise'));",
      }),
    );
    await page.goto('/help');
    await page.locator('html[data-page-hydrated]').waitFor();
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), {
        src: 'https://cdn.example/widget.js',
      });
      script.crossOrigin = 'anonymous';
      document.body.append(script);
    });
    await expect.poll(() => told.join()).toContain('of a widget');
    await expect.poll(() => told.join()).toContain('of its promise');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help');
    await page.context().close();
  });
});

describe('over HTTP', () => {
  const ask = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

  it('/health answers that all is well, for nobody to keep or to find', async () => {
    const answer = await ask('/health');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('<title>OK</title>');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('/sitemap.xml lists pages', async () => {
    const answer = await ask('/sitemap.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
    const xml = await answer.text();
    expect(xml).toContain('<loc>https://windsock.example/parking/brackholm/p4-long-stay</loc>');
    expect(xml).not.toMatch(/\/(?:health|error|404)</);
  });

  it.each([
    ['/parking//brackholm', 301, '/parking/brackholm'],
    ['/parking/brackholm/?stay=8', 301, '/parking/brackholm?stay=8'],
    ['/contact?topic=keys', 301, '/help/contact?topic=keys'],
    ['/p4', 302, '/parking/brackholm/p4-long-stay'],
    ['/jobs', 302, 'https://example.org/jobs'],
    ['/christmas', 302, '/lp/christmas-parking'],
  ])('%s is redirected with %i to %s', async (path, status, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, target]);
  });
});

/** Scrolls the page's island into view, so that its code loads; the page may be left meanwhile. */
async function showIsland(page: Page): Promise<void> {
  await page.locator('html[data-page-ready]').waitFor();
  await page
    .locator('[data-island]')
    .first()
    .evaluate((island) => (island.firstElementChild ?? island).scrollIntoView({ behavior: 'instant' }))
    .catch(() => {});
}

/** Returns the parts of a page's head that search engines and other sites read, in any order. */
function describeHead(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    document.title,
    ...[...document.head.querySelectorAll('meta,link:not([rel=stylesheet]),script[type]')]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
  ]);
}
