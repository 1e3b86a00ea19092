/** A page of the demo with its map, whose services the test imitates. */
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { escapeMarkup } from '../../../renderer/model/escape-markup.ts';
import type { OpenSite } from './open-site.ts';

/** The page of the S4 from P4 to Terminal 2, whose line is known. */
export const ROUTE_PAGE = '/shuttles/brackholm/s4-p4-terminal-2';

/** The known facts of the route in these tests: 4.4 km in 9 minutes. */
const KNOWN_ROUTE = {
  line: 'c|bnIcwzLgP?g@I[o@}Qqf@kByGu@}I?eaB?{bCoAiI}DkCg@?kBpAg@~E?rv@',
  distance: 4400,
  time: 540,
};

/** A request for a route, as the service gets it. */
export interface AskedRoute {
  readonly key: string;
  readonly folder: string;
  readonly pointA: { readonly lat: number; readonly lng: number };
  readonly pointB: { readonly lat: number; readonly lng: number };
}

/** The answers of a page's services. */
export interface MapAnswers {
  /** Answers a request for a route; default: a straight line between the points. */
  readonly answerRoute?: ((route: Route, asked: AskedRoute, count: number) => unknown) | undefined;
  /** The places that the geocoder finds; default: none. */
  readonly places?: ((text: string) => unknown) | undefined;
  /** Answers a search instead of the geocoder; overrides `places`. */
  readonly answerSearch?: ((route: Route) => unknown) | undefined;
  /** The places at a point; default: none. */
  readonly placesAt?: ((point: { readonly lat: number; readonly lng: number }) => unknown) | undefined;
}

export interface RouteMapPage {
  readonly page: Page;
  /** Sets the answers of the services from now on; missing ones get their default. */
  answer(answers: MapAnswers): void;
  /** Every request for a route so far. */
  readonly asked: AskedRoute[];
  /** The searches that the geocoder received. */
  readonly searched: string[];
  /** Requests that the page aborted. */
  readonly aborted: string[];
  /** Errors of the console and of script. */
  readonly problems: string[];
}

export interface RouteMapPageOptions extends BrowserContextOptions, MapAnswers {
  readonly path?: string;
  /** Props of the widget that the test overrides. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Uses the page exactly as it was built, whether its route is known or requested. */
  readonly isBuilt?: boolean;
  /** Called before the window goes to the page. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Replaces the clock of the page before its code runs. */
  readonly clock?: boolean;
  /** Does not wait until the map is interactive. */
  readonly asleep?: boolean;
}

/** A straight line, 3 km in 8 minutes. */
export function answerStraight(route: Route, { pointA, pointB }: AskedRoute): Promise<void> {
  const coordinates = [pointA, pointB].map(({ lat, lng }) => [lng, lat]);
  return route.fulfill({ json: { coordinates, summary: { totalDistance: 3000, totalTime: 480 } } });
}

/** The window for tests that do not depend on the size: a larger map has more tiles to draw. */
export const SMALL_WINDOW = { width: 800, height: 600 };

/** Opens the page and waits until its map is interactive. */
export async function openRouteMap(
  site: Pick<OpenSite, 'newPage'>,
  options: RouteMapPageOptions = {},
): Promise<RouteMapPage> {
  const { path = ROUTE_PAGE, props, clock, asleep, isBuilt, prepare, ...rest } = options;
  const { answerRoute, places, answerSearch, placesAt, ...context } = rest;
  const page = await site.newPage({ viewport: SMALL_WINDOW, reducedMotion: 'reduce', ...context });
  const opened = await watchServices(page, { answerRoute, places, answerSearch, placesAt });
  page.on('pageerror', (error) => opened.problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      opened.problems.push(message.text());
  });
  page.on('requestfailed', (request) =>
    opened.aborted.push(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`),
  );
  if (!isBuilt) await changeProps(page, path, props);
  await prepare?.(page);
  if (clock) await page.clock.install();
  await page.goto(path);
  await page.locator('.mapw').first().scrollIntoViewIfNeeded();
  if (!asleep) await page.locator('.mapw-plan[data-live]').first().waitFor();
  return opened;
}

/** Imitates the services of a page, and records the requests for a route and the searches. */
async function watchServices(page: Page, first: MapAnswers): Promise<RouteMapPage> {
  let answers = first;
  const answer = (next: MapAnswers) => {
    answers = next;
  };
  const opened: RouteMapPage = { page, answer, asked: [], searched: [], aborted: [], problems: [] };
  await page.route('**/api/mapbox-route', async (route) => {
    const asked = route.request().postDataJSON();
    opened.asked.push(asked);
    await (answers.answerRoute ?? answerStraight)(route, asked, opened.asked.length);
  });
  await page.route('**/api/geocode?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')!;
    opened.searched.push(text);
    if (answers.answerSearch) await answers.answerSearch(route);
    else await route.fulfill({ json: { results: await (answers.places?.(text) ?? []) } });
  });
  await page.route('**/api/reverse?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const point = { lat: Number(query.get('lat')), lng: Number(query.get('lng')) };
    return route.fulfill({ json: { results: answers.placesAt?.(point) ?? [] } });
  });
  return opened;
}

/** Serves a page with other props of its widget; its route is known in any case. */
async function changeProps(
  page: Page,
  path: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await page.route(`**${path.split('?')[0]}*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const body = await (await route.fetch()).text();
    const pattern = /(data-island="route-map"[^>]*data-props=")([^"]*)"/;
    const changed = body.replace(pattern, (_, before: string, text: string) => {
      const given = JSON.parse(
        text
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      );
      return `${before}${escapeMarkup(JSON.stringify({ ...given, ...KNOWN_ROUTE, ...changes }))}"`;
    });
    return route.fulfill({ contentType: 'text/html', body: changed });
  });
}

/** Time ahead at which the clock stops, in milliseconds; a busy machine must not reach it before the command arrives. */
const STOP_AHEAD_MS = 60_000;

/** Stops the page's clock; afterwards, only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_AHEAD_MS);
}

/** The widget's parts. */
export const parts = {
  from: (page: Page) => page.locator('.mapw').getByRole('combobox').first(),
  to: (page: Page) => page.locator('.mapw').getByRole('combobox').nth(1),
  list: (page: Page) => page.locator('.leaflet-routing-geocoder-result-open'),
  options: (page: Page) => page.locator('.mapw').getByRole('option'),
  none: (page: Page) => page.locator('.leaflet-routing-geocoder-no-results'),
  error: (page: Page) => page.locator('.leaflet-routing-error'),
  itinerary: (page: Page) => page.locator('.leaflet-routing-container'),
  summary: (page: Page) => page.locator('.iti-sum'),
  line: (page: Page) => page.locator('.leaflet-container path.route-line'),
  gaps: (page: Page) => page.locator('.leaflet-container path.route-gap'),
  markers: (page: Page) => page.locator('.map-sign--large'),
  show: (page: Page) => page.locator('.legs button[type=submit]'),
  swap: (page: Page) => page.locator('.legs button.swap').first(),
} as const;
