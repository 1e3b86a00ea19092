/** Built-in widgets that run in an open page while an editor changes what they show. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { ids, makeLounge, withStories } from '../../../renderer/products/stories.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { type EditorWindow, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const HOME = 40;
const map = (more: object = {}): RawBlock => ({
  ...{ _uid: 'map', component: 'shuttle_route_map', route: ids.shuttle, key: 'k', folder: 'f' },
  ...more,
});
const card: RawBlock = {
  ...{ _uid: 'card', component: 'lounge_booking_card', lounge: ids.lounge, show_hours_today: true },
};
const search: RawBlock = {
  ...{ _uid: 'search', component: 'search_box', default_airport: ids.airport },
  results_link: { linktype: 'url', url: 'https://results.example/' },
};
const openFrom = (opens: string, closes: string) =>
  makeLounge({ opening_hours: [{ component: 'hours_row', _uid: 'h', opens, closes }] });
const home = (...body: readonly RawBlock[]) => makePage(HOME, { slug: 'home', title: 'Home', body });

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [...withStories(openFrom('00:00', '24:00')), home(search, card, map())],
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

const open = async () => openEditor(await openContext(browser, { locale: 'en-GB' }), `${origin}/`);

function type({ say }: EditorWindow, { uuid, id, name, slug, content }: Story): Promise<void> {
  return say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
}

it('says whether a lounge is open by the hours that are typed', async () => {
  const editor = await open();
  await editor.frame.getByText('Open now').waitFor();
  await type(editor, openFrom('00:00', '00:01'));
  await editor.frame.getByText('Closed now').waitFor();
  expect(await editor.frame.getByText('Open now').count()).toBe(0);
});

it('replaces a map whose settings change', async () => {
  const editor = await open();
  const maps = editor.frame.locator('.leaflet-container');
  await editor.frame.locator('.mapw').scrollIntoViewIfNeeded();
  await maps.waitFor({ state: 'attached' });
  await type(editor, home(card, map({ units: 'imperial' })));
  await editor.frame.locator('[data-props*=imperial][data-awake]').waitFor({ state: 'attached' });
  await expect.poll(() => maps.getByText(/\bft\b|\bmi\b/).count()).toBe(1);
  expect(await maps.count()).toBe(1);
});

it('ends a search box with its block, though it follows the clock', async () => {
  const editor = await open();
  const errors: Error[] = [];
  editor.page.on('pageerror', (error) => errors.push(error));
  const box = editor.frame.locator('[data-island=search-box]');
  await editor.frame.locator('[data-island=search-box][data-awake]').waitFor();
  // The preview tells the time when there are new elements.
  await type(editor, home({ ...card, _uid: 'new' }, map()));
  await box.waitFor({ state: 'detached' });
  await editor.frame.evaluate(() => document.dispatchEvent(new Event('stopover:clock')));
  await type(editor, home(search, card, map()));
  await editor.frame.locator('[data-island=search-box][data-awake]').waitFor();
  expect(await editor.frame.title()).toContain('Home');
  expect(errors).toEqual([]);
});
