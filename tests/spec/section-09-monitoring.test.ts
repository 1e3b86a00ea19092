/** Specification, section 9: what real-user monitoring measures and sends, and how long a session lasts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeaturePage, openFeatureSite } from '../support/browser/feature-page.ts';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { stopClock } from '../support/browser/route-map-page.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

const MINUTE_MS = 60_000;

let site: OpenSite;
let monitored: FeaturePage;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  monitored = await (await openFeatureSite(site))((page) => page.clock.install());
  await stopClock(monitored.page);
});
afterAll(() => site?.close());

/** Reads the session from the library's cookie. */
async function readSession(page: Page): Promise<{ id: string; created: number; expire: number }> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith('_dd_s'));
  const parts = new URLSearchParams(cookie?.value);
  return {
    id: parts.get('id') ?? '',
    created: Number(parts.get('created')),
    expire: Number(parts.get('expire')),
  };
}

interface RumEvent {
  readonly type: string;
  readonly error?: { readonly message: string };
  readonly version: string;
  readonly ddtags: string;
  readonly privacy?: { readonly replay_level: string };
  readonly _dd: { readonly configuration: Readonly<Record<string, number>> };
}

/** The library also sends updates of a view, and sometimes events about itself. */
const eventTypes = ['view', 'resource', 'action', 'error', 'long_task'];

/** Lists the events that were sent, each of which is a line of a batch. */
function listEvents({ intake }: FeaturePage): readonly RumEvent[] {
  return intake
    .flatMap((request) => (request.postData() ?? '').split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line): RumEvent => JSON.parse(line))
    .filter(({ type }) => eventTypes.includes(type));
}

const TYPED = 'marit@example.com';

it('sends what happened within 30 s to the EU, without noise and without what was typed', async () => {
  const { page, intake } = monitored;
  await page.getByRole('button', { name: 'Accept extra cookies' }).click();
  const begin = async () => {
    await page.clock.runFor(100);
    return (await readSession(page)).id;
  };
  await expect.poll(begin).not.toBe('');
  await page.evaluate((typed) => {
    for (const message of [
      'Object Not Found Matching Id:3, MethodName:update, ParamCount:4',
      'The roof leaks',
    ]) {
      queueMicrotask(() => {
        throw new Error(message);
      });
    }
    const field = Object.assign(document.createElement('input'), { id: 'typed', value: typed });
    document.querySelector('main')?.prepend(field);
  }, TYPED);
  await page.locator('#typed').click();
  await page.getByRole('button', { name: 'Hide this message' }).click();
  // On a busy machine there are so many long tasks that a batch is full before its time.
  await page.clock.runFor(31_000);
  await expect.poll(() => listEvents(monitored).map(({ type }) => type)).toContain('view');

  expect(new URL(intake[0]!.url()).host).toBe('browser-intake-datadoghq.eu');
  const events = listEvents(monitored);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['view', 'resource', 'action', 'error']),
  );
  for (const request of intake) expect(request.postData()!.split('\n').length).toBeLessThanOrEqual(50);
  const errors = events.flatMap(({ error }) => error?.message ?? []);
  expect(errors).toEqual(['The roof leaks']);
  expect(intake.map((request) => request.postData()).join()).not.toContain(TYPED);
  for (const {
    version,
    ddtags,
    _dd: { configuration },
  } of events) {
    expect([version, ddtags]).toEqual(['job-4711', expect.stringContaining('env:production')]);
    expect(configuration).toMatchObject({ session_sample_rate: 100, session_replay_sample_rate: 0 });
  }
  expect(events.find(({ type }) => type === 'view')?.privacy?.replay_level).toBe('mask-user-input');
});

it('begins another session after 15 minutes without the visitor', async () => {
  const { page } = monitored;
  await page.locator('h1').click();
  await page.clock.runFor(2_000);
  const first = await readSession(page);
  const now = await page.evaluate(() => Date.now());
  expect(first.expire - now).toBeGreaterThan(14 * MINUTE_MS);
  expect(first.expire - now).toBeLessThanOrEqual(15 * MINUTE_MS);

  await page.clock.fastForward(16 * MINUTE_MS);
  await page.locator('h1').click();
  await page.clock.runFor(2_000);
  await expect.poll(async () => (await readSession(page)).id).not.toBe(first.id);
});

it('begins another session after four hours with the visitor', async () => {
  const { page } = monitored;
  const first = await readSession(page);
  for (let minute = 0; minute < 240; minute += 12) {
    expect((await readSession(page)).id).toBe(first.id);
    await page.clock.fastForward(12 * MINUTE_MS);
    await page.locator('h1').click();
    await page.clock.runFor(2_000);
  }
  await expect.poll(async () => (await readSession(page)).id).not.toBe(first.id);
});
