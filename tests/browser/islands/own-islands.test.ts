/** A site's own islands, behaviours and modules, as its visitors meet them, with either runtime. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { arriveAt, followLink } from '../../support/browser/open-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/sailing.tsx': `import { defineBlock, fields } from 'stopover';
import { fare } from '../islands/fare.tsx';
import { seats } from '../islands/seats.tsx';
export const sailing = defineBlock({
  name: 'sailing',
  kind: 'section',
  fields: { port: fields.requiredText() },
  render: ({ fields: { port }, context }) => (
    <section className="section">
      <div className="wrap">
        <h2>{port}</h2>
        {context.island(seats, { port, free: 3 })}
        {context.island(fare, { each: 10 })}
        <div className="fold"><button type="button">Prices</button><p>From 20 euros</p></div>
      </div>
    </section>
  ),
});`,
  'islands/seats.tsx': `import { defineIsland } from 'stopover';
import { type ReactNode, useState } from 'react';
import { countSeats } from './count-seats.ts';

type SeatsProps = { readonly port: string; readonly free: number };

export const seats = defineIsland<SeatsProps>({ name: 'seats', when: 'visible', component: Seats });

function Seats({ port, free }: SeatsProps): ReactNode {
  const [taken, setTaken] = useState(0);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>Name <input name="traveller" defaultValue="" /></label>
      <button type="button" onClick={() => setTaken(taken + 1)}>{countSeats(port, free - taken)}</button>
    </form>
  );
}`,
  'islands/fare.tsx': `import { defineIsland } from 'stopover';
import { type ReactNode, useEffect, useState } from 'react';
export const fare = defineIsland<{ readonly each: number }>({ name: 'fare', when: 'interaction', component: Fare });
function Fare({ each }: { readonly each: number }): ReactNode {
  const [people, setPeople] = useState('1');
  const [back, setBack] = useState(false);
  const [deck, setDeck] = useState('low');
  useEffect(() => void dispatchEvent(new Event('fare-begins')), []);
  return (
    <div>
      <label>People <input value={people} onChange={({ target }) => setPeople(target.value)} /></label>
      <label><input type="checkbox" checked={back} onChange={({ target }) => setBack(target.checked)} /> Return</label>
      <label>Deck <select value={deck} onChange={({ target }) => setDeck(target.value)}><option>low</option><option>high</option></select></label>
      <output>{Number(people) * each * (back ? 2 : 1)} {deck}</output>
    </div>
  );
}`,
  'blocks/weather.tsx': `import { defineBlock } from 'stopover';
import { weather } from '../islands/weather.tsx';
export const weatherBlock = defineBlock({
  name: 'weather', kind: 'section', fields: {}, render: ({ context }) => context.island(weather, {}),
});`,
  'islands/weather.tsx': `import { defineIsland } from 'stopover';
export const weather = defineIsland<object>({ name: 'weather', when: 'idle', component: Weather });
function Weather() {
  if (typeof document !== 'undefined') throw new Error('no weather here');
  return <p>Ask at the <b>harbour</b></p>;
}`,
  'islands/count-seats.ts':
    "export const countSeats = (port: string, free: number): string => port + ': ' + free + ' seats';\n",
  'behaviours/fold.ts': `import { defineBehaviour } from 'stopover';
export const fold = defineBehaviour({
  selector: '.fold',
  attach(element, signal) {
    const [button, text] = element.children as unknown as [HTMLButtonElement, HTMLElement];
    text.hidden = true;
    button.addEventListener('click', () => { text.hidden = !text.hidden; }, { signal });
    signal.addEventListener('abort', () => { document.documentElement.dataset.folded = 'left'; });
  },
});`,
  'client/greet.ts': "document.documentElement.dataset.greeted = 'yes';\n",
  // In a project of this type, Node takes everything that such a package exports for its default export.
  'package.json': '{"type": "module"}',
  'node_modules/greetings/package.json': '{"name": "greetings", "main": "index"}',
  'node_modules/greetings/index.js':
    "exports.__esModule = true;\nexports.default = (name) => 'Hello ' + name;\nexports.guest = 'guest';\n",
  'client/packages.ts': `import greet, { guest } from 'greetings';
const { default: greetLater } = await import('greetings');
Object.assign(document.documentElement.dataset, { now: greet(guest), later: greetLater('again') });`,
  'client/fails.ts': "throw new Error('not today');\n",
};

const stories = [
  {
    slug: 'home',
    content: { title: 'Fjord Ferries', body: [{ _uid: 'a', component: 'sailing', port: 'Bergen' }] },
  },
  { slug: 'about', content: { title: 'About', body: [] } },
  { slug: 'weather', content: { title: 'Weather', body: [{ _uid: 'b', component: 'weather' }] } },
];

const config = {
  blocks: ['blocks/sailing.tsx', 'blocks/weather.tsx'],
  islands: ['islands/seats.tsx', 'islands/fare.tsx', 'islands/weather.tsx'],
  behaviours: ['behaviours/fold.ts'],
  clientModules: ['client/greet.ts', 'client/fails.ts', 'client/packages.ts'],
};

describe.each(['preact', 'react'] as const)('client code of a site, with %s', (islandRuntime) => {
  let site: OpenOwnSite;
  beforeAll(async () => {
    site = await openOwnSite(makeOwnSite(files, stories, { ...config, build: { hosts: [], islandRuntime } }));
  });
  afterAll(() => site?.close());

  async function openPage(
    route: string,
    width = 1280,
  ): Promise<{ page: Page; told: string[]; loaded: string[] }> {
    const page = await site.newPage({ viewport: { width, height: 800 } });
    const [told, loaded]: [string[], string[]] = [[], []];
    page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
    page.on('pageerror', (error) => told.push(error.message));
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname.split('/').at(-1)!));
    await page.goto(route);
    await page.locator('html[data-page-ready]').waitFor();
    return { page, told, loaded };
  }

  it.each([360, 1280])('hydrates an island at %i px, which keys work as well', async (width) => {
    const { page, told } = await openPage('/', width);
    await page.locator('[data-island=seats][data-awake]').waitFor();
    const button = page.getByRole('button', { name: 'Bergen: 3 seats' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bergen: 2 seats' }).waitFor();
    expect(told.filter((text) => !text.includes('not today'))).toEqual([]);
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.body.scrollWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
    await page.context().close();
  });

  it('loads the code of an island and the runtime on pages that have it, each once', async () => {
    const { page, loaded } = await openPage('/about');
    expect(loaded.filter((name) => /^(?:seats|fold|hydrate-island)\./.test(name))).toEqual([]);
    await followLink(page, '/');
    await arriveAt(page, '/');
    await page.locator('[data-island=seats][data-awake]').waitFor();
    expect(loaded.filter((name) => /^(?:seats|fold|hydrate-island)\./.test(name)).length).toBe(3);
    expect(loaded.filter((name) => name.startsWith('greet.')).length).toBe(1);
    await page.context().close();
  });

  it('keeps what a visitor typed before the island woke, and ends it with its page', async () => {
    const page = await site.newPage();
    const release = await holdRequests(page.context(), '**/seats.*.js');
    await page.goto('/');
    await page.getByLabel('Name').fill('Ada');
    release();
    await page.locator('[data-island=seats][data-awake]').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    await page.evaluate(() => {
      Object.assign(window, { left: document.querySelector('[data-island=seats]') });
    });
    await followLink(page, '/about');
    await arriveAt(page, '/about');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { left: Element }).left.innerHTML))
      .toBe('');
    await page.context().close();
  });

  it('computes with what a visitor typed and chose before the island woke', async () => {
    const page = await site.newPage();
    const release = await holdRequests(page.context(), '**/fare.*.js');
    await page.goto('/');
    await page.locator('html[data-page-ready]').waitFor();
    await page.getByLabel('Return').check();
    await page.getByLabel('Deck').selectOption('high');
    await page.getByLabel('People').fill('3');
    expect(await page.locator('output').textContent()).toBe('10 low');
    release();
    await page.locator('[data-island=fare][data-awake]').waitFor();
    await page.getByText('60 high').waitFor();
    expect(await page.getByLabel('People').inputValue()).toBe('3');
    expect(await page.getByLabel('Return').isChecked()).toBe(true);
    await page.getByLabel('People').pressSequentially('0');
    await page.getByText('600 high').waitFor();
    await page.context().close();
  });

  it('leaves what a visitor changes while the island wakes as it is', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      addEventListener('fare-begins', () => {
        const people = document.querySelector('[data-island=fare] input')!;
        set!.call(people, '30');
        people.dispatchEvent(new Event('input', { bubbles: true }));
      });
    });
    const release = await holdRequests(page.context(), '**/fare.*.js');
    await page.goto('/');
    await page.locator('html[data-page-ready]').waitFor();
    await page.getByLabel('People').fill('3');
    await page.getByLabel('Return').check();
    release();
    await page.locator('[data-island=fare][data-awake]').waitFor();
    // If this fails, the message shows the sum that is there instead.
    await expect.poll(() => page.locator('output').textContent()).toBe('600 low');
    expect(await page.getByLabel('People').inputValue()).toBe('30');
    await page.context().close();
  });

  it('answers the press of a button that came before the island woke', async () => {
    const page = await site.newPage();
    const release = await holdRequests(page.context(), '**/seats.*.js');
    const asked = page.waitForRequest('**/seats.*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await page.getByRole('button', { name: 'Bergen: 3 seats' }).click();
    release();
    await page.getByRole('button', { name: 'Bergen: 2 seats' }).waitFor();
    await page.context().close();
  });

  it('loads the page again once when the code of an island is gone', async () => {
    const page = await site.newPage();
    let asked = 0;
    await page.context().route('**/seats.*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto('/');
    await page.locator('[data-island=seats][data-awake]').waitFor();
    expect(asked).toBe(2);
    await page.context().close();
  });

  it('attaches a behaviour, and ends it with its page', async () => {
    const { page } = await openPage('/');
    await page.getByText('From 20 euros').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Prices' }).click();
    await page.getByText('From 20 euros').waitFor();
    await followLink(page, '/about');
    await arriveAt(page, '/about');
    expect(await page.evaluate(() => document.documentElement.dataset.folded)).toBe('left');
    await page.context().close();
  });

  it('runs modules in every document; one that fails stops nothing', async () => {
    const { page, told } = await openPage('/about');
    await page.locator('html[data-greeted=yes]').waitFor();
    await page.locator('html[data-now="Hello guest"][data-later="Hello again"]').waitFor();
    await expect.poll(() => told.join()).toContain('not today');
    expect(await page.locator('h1').textContent()).toContain('About');
    expect(await page.locator('.code-notice').isHidden()).toBe(true);
    await page.context().close();
  });

  it('keeps the markup of the server where a component fails, and says why', async () => {
    const { page, told } = await openPage('/weather');
    await expect.poll(() => told.join()).toContain('no weather here');
    expect(await page.locator('[data-island=weather]').innerHTML()).toBe('<p>Ask at the <b>harbour</b></p>');
    // A failed island is not a failed page: no error page replaces it.
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-island=weather] b').textContent()).toBe('harbour');
    await page.context().close();
  });

  it('shows all of it without script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('button', { name: 'Bergen: 3 seats' }).isVisible()).toBe(true);
    expect(await page.getByText('From 20 euros').isVisible()).toBe(true);
    await page.context().close();
  });

  it('has one file for each, with the runtime of the site alone', () => {
    const folder = join(site.folder, '_stopover/assets');
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    for (const name of ['seats', 'fold', 'greet', 'fails'])
      expect(names.filter((file) => file.startsWith(`${name}.`))).toHaveLength(1);
    const isReact = names.some((name) =>
      readFileSync(join(folder, name), 'utf8').includes('react.dev/errors'),
    );
    expect(isReact).toBe(islandRuntime === 'react');
  });
});
