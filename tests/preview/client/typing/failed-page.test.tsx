/** A page that cannot be shown as it is saved, such as a new story with empty fields, while an editor fills it in. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definePage, fields, type Story } from '#renderer';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { holdRequests } from '../../../support/browser/hold-requests.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const article = definePage({
  name: 'article',
  fields: { headline: fields.requiredText(), teaser: fields.requiredText() },
  render: ({ fields: { headline, teaser } }) => (
    <>
      <h1>{headline}</h1>
      <p>{teaser}</p>
    </>
  ),
});
const home = makePage(1, { slug: 'home', title: 'Home' });
const empty = makeStory(2, { slug: 'news', content: { _uid: 'news', component: 'article' } });

let lab: PreviewLab;
let browser: BorrowedBrowser;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({ published: [home, empty], blocks: [article], now: () => new Date() });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

const typed = ({ uuid, id, name, slug, content }: Story, more: object) => ({
  action: 'input',
  story: { uuid, id, name, full_slug: slug, content: { ...content, ...more } },
});

/** Counts the documents of the preview that are loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') loads += 1;
  });
  return () => loads;
}

it('shows what is typed as soon as it can be shown, before it is saved', async () => {
  const context = await openContext(browser, { locale: 'en-GB' });
  const { page, frame, say } = await openEditor(context, `${origin}/news?_storyblok=2`, { isPage: false });
  const teaser = frame.getByText('The field "teaser" of "article" is empty');
  await teaser.waitFor();
  const loads = countLoads(page);
  await say(typed(empty, { headline: 'Low tide' }));
  await frame.getByText('The field "headline"').waitFor({ state: 'detached' });
  await teaser.waitFor();
  // The page that was loaded again hears the editor from now on.
  await frame.waitForSelector('#stopover-bar', { state: 'attached' });
  await say(typed(empty, { headline: 'Low tide', teaser: 'No ferry before noon.' }));
  await frame.getByRole('heading', { name: 'Low tide' }).waitFor();
  expect(loads()).toBe(2);
  // Further edits appear in place.
  await say(typed(empty, { headline: 'Low tide today', teaser: 'No ferry before noon.' }));
  await frame.getByRole('heading', { name: 'Low tide today' }).waitFor();
  expect(loads()).toBe(2);
  expect(frame.url()).toBe(`${origin}/news?_storyblok=2`);
  // Only this tab shows it.
  expect((await lab.app.inject('/news')).statusCode).toBe(500);
  await context.close();
});

it('says at a missing page why its new story cannot be shown', async () => {
  lab.store({ published: [home] });
  await lab.context.storeChanged();
  const context = await openContext(browser, { locale: 'en-GB' });
  const { page, frame } = await openEditor(context, `${origin}/news?_storyblok=2`, { isPage: false });
  await frame.getByRole('heading', { name: 'Page not found' }).waitFor();
  const loads = countLoads(page);
  const release = await holdRequests(context, '**/news?*');
  const asked = page.waitForRequest('**/news?*');
  lab.store({ published: [home, empty] });
  await lab.context.storeChanged();
  await asked;
  // The news of a failure may come several times before the document does.
  await lab.context.storeChanged();
  release();
  await frame.getByRole('heading', { name: 'This page cannot be shown' }).waitFor();
  expect(loads()).toBe(1);
  expect(frame.url()).toBe(`${origin}/news?_storyblok=2`);
  expect(await frame.getByText('you see how it was').count()).toBe(0);
  await context.close();
});
