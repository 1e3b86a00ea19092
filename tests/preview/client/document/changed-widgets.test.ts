/** Built-in widgets that run in an open page while an editor changes what they show. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawBlock, Story } from '#renderer';
import { ids, makeCarPark, makeLounge, withStories } from '../../../renderer/products/stories.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makeStory } from '../../../support/content/make-story.ts';
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
const park = (number: number, name: string, covered: string) =>
  makeStory(number, {
    slug: `parking/${name}`,
    content: { ...makeCarPark({ name, covered }).content, _uid: `content-${number}` },
  });
const parks = [park(61, 'Alpha', 'open'), park(62, 'Beta', 'covered')];
const openFrom = (opens: string, closes: string) =>
  makeLounge({ opening_hours: [{ component: 'hours_row', _uid: 'h', opens, closes }] });
const home = (...body: readonly RawBlock[]) => makePage(HOME, { slug: 'home', title: 'Home', body });

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [...withStories(openFrom('00:00', '24:00')), ...parks, home(search, card, map())],
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

const open = async (options: BrowserContextOptions = {}) =>
  openEditor(await openContext(browser, { locale: 'en-GB', ...options }), `${origin}/`);

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

it('keeps what an editor typed in a form that gets its first title, and another field', async () => {
  const form: RawBlock = { _uid: 'form', component: 'contact_form', endpoint_key: 'contact' };
  const editor = await open();
  const { frame } = editor;
  const typeForm = (more: object = {}) => type(editor, home({ ...form, ...more }));
  const awake = frame.locator('[data-island=contact-form][data-awake]');
  await typeForm();
  await awake.waitFor();
  const message = frame.locator('textarea');
  await message.fill('Where is my car?');
  await message.evaluate((field: Element & { isFirst?: boolean }) => {
    field.isFirst = true;
  });
  await typeForm({ title: 'W' });
  await frame.getByRole('heading', { name: 'W', exact: true }).waitFor();
  expect(await message.evaluate((field: Element & { isFirst?: boolean }) => field.isFirst)).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    const isAsked = times === 0;
    await typeForm({ title: 'W', show_phone: isAsked });
    await frame.locator('input[type=tel]').waitFor({ state: isAsked ? 'attached' : 'detached' });
    await awake.waitFor();
    await expect.poll(() => message.inputValue()).toBe('Where is my car?');
  }
});

it('keeps the view of a map that is made again, unless the edit moves it', async () => {
  // A map without inertia stays where it is dropped.
  const editor = await open({ reducedMotion: 'reduce' });
  const { frame } = editor;
  const scale = frame.locator('.leaflet-control-scale-line');
  const ready = (settings: string) =>
    frame.locator(`[data-props*='${settings}'][data-awake]`).waitFor({ state: 'attached' });
  await type(editor, home(map()));
  await ready('"units":"metric"');
  await frame.locator('.mapw').scrollIntoViewIfNeeded();
  await scale.waitFor();
  const first = await scale.innerText();
  await frame.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scale.innerText()).not.toBe(first);
  const box = (await frame.locator('.leaflet-container').boundingBox())!;
  await editor.page.mouse.move(box.x + 200, box.y + 150);
  await editor.page.mouse.down();
  await editor.page.mouse.move(box.x + 260, box.y + 190, { steps: 5 });
  await editor.page.mouse.up();
  const readView = () =>
    frame.evaluate(() => {
      const { x, y } = document.querySelector('.leaflet-container')!.getBoundingClientRect();
      const marker = document.querySelector('.leaflet-marker-icon')!.getBoundingClientRect();
      return [Math.round(marker.x - x), Math.round(marker.y - y)];
    });
  const view = await readView();
  const width = await scale.innerText();
  await type(editor, home(map({ show_geocoder: true })));
  await ready('"canChoose":true');
  await frame.locator('.leaflet-container').waitFor();
  await expect.poll(readView).toEqual(view);
  expect(await scale.innerText()).toBe(width);
  await type(editor, home(map({ show_geocoder: true, initial_zoom: '16' })));
  await ready('"zoom":16');
  await expect.poll(() => scale.innerText()).not.toBe(width);
});

it('keeps a list filtered that gets its first title', async () => {
  const list = (more: object = {}): RawBlock => ({
    ...{ _uid: 'list', component: 'product_list', type: 'parking', show_filters: true },
    ...{ items: parks.map(({ uuid }) => uuid), ...more },
  });
  const editor = await open();
  const cards = editor.frame.locator('main article:visible, main .card:visible');
  await type(editor, home(list()));
  await editor.frame.locator('[data-island=list-filters][data-awake]').waitFor();
  expect(await cards.count()).toBe(2);
  await editor.frame.locator('.filters input').first().check();
  await expect.poll(() => cards.count()).toBe(1);
  await type(editor, home(list({ title: 'Parking' })));
  await editor.frame.getByRole('heading', { name: 'Parking', exact: true }).waitFor();
  expect(await cards.allInnerTexts()).toEqual([expect.stringContaining('Beta')]);
});

it('keeps the place of a row whose name is typed', async () => {
  const slide = (name: string): RawBlock => ({
    ...{ _uid: name, component: 'banner_slide', caption: `Slide ${name}` },
    image: { fieldtype: 'asset', id: 1, filename: 'https://a.storyblok.com/f/1/800x600/a/a.jpg', alt: 'A' },
  });
  const row = (title: string): RawBlock => ({
    ...{ _uid: 'row', component: 'carousel', title, slides: ['a', 'b', 'c', 'd'].map(slide) },
  });
  const editor = await open();
  await type(editor, home(row('Row')));
  const track = editor.frame.locator('.car-track');
  await track.waitFor();
  const place = await track.evaluate((element) => {
    element.scrollTo({ left: 700, behavior: 'instant' });
    return element.scrollLeft;
  });
  expect(place).toBeGreaterThan(0);
  await type(editor, home(row('Rows')));
  await editor.frame.getByRole('heading', { name: 'Rows' }).waitFor();
  expect(await track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(place);
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

const poster = {
  fieldtype: 'asset',
  filename: 'https://a.storyblok.com/f/1/800x600/a/poster.jpg',
  alt: '',
};
const video = (title: string, more: object = {}): RawBlock => ({
  ...{ _uid: 'video', component: 'video', provider: 'youtube', video_id: 'dQw4w9WgXcQ', title, ...more },
});

/** Types a video in an editor, and plays it. */
async function playVideo() {
  const editor = await open();
  const { frame, page } = editor;
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'Playing' }));
  await type(editor, home(video('First')));
  await frame.getByRole('link', { name: 'First' }).click();
  const player = frame.locator('[data-video] > iframe');
  await player.waitFor();
  return { editor, frame, player };
}

it('goes on playing a video while its title is typed, and shows another one that is chosen', async () => {
  const { editor, frame, player } = await playVideo();
  await player.evaluate((element) => element.setAttribute('data-mark', ''));

  await type(editor, home(video('Second', { poster })));
  await frame.locator('[data-title="Second"]').waitFor();
  expect(await player.getAttribute('title')).toBe('Second');
  expect(await player.getAttribute('data-mark')).toBe('');

  await type(editor, home(video('Third', { video_id: 'aqz-KE-bpKQ' })));
  await frame.getByRole('link', { name: 'Third' }).waitFor();
  expect(await player.count()).toBe(0);
});

it('shows the typed picture and title of a video when consent to it is withdrawn', async () => {
  const { editor, frame, player } = await playVideo();
  await type(editor, home(video('Second', { poster })));
  await frame.locator('[data-title="Second"]').waitFor();
  await type(editor, home(video('Third', { poster, duration: '2:05' })));
  await frame.locator('[data-title="Third"]').waitFor();
  await frame.evaluate(() => document.dispatchEvent(new CustomEvent('consent_update', { detail: [] })));
  const link = frame.getByRole('link', { name: 'Third' });
  await link.waitFor();
  expect(await player.count()).toBe(0);
  expect(await frame.locator('[data-video] img').getAttribute('src')).toContain('/poster.jpg');
  await link.click();
  await player.waitFor();
  expect(await player.getAttribute('title')).toBe('Third');
});

it('asks again to play a video that needs another consent', async () => {
  const { editor, frame, player } = await playVideo();
  await type(editor, home(video('First', { consent_category: 'marketing' })));
  await frame.getByRole('link', { name: 'First' }).waitFor();
  expect(await player.count()).toBe(0);
});
