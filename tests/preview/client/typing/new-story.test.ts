/** A story that an editor has just created: the editor opens it before the preview has fetched it. */
import { expect, it, onTestFinished } from 'vitest';
import type { Story } from '#renderer';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const home = makePage(1, { slug: 'home', title: 'Home' });
const fresh = makePage(2, { slug: 'fresh', title: 'Fresh' });
const menu = makeStory(3, {
  ...{ slug: 'global/header', name: 'Menu' },
  content: { _uid: 'header', component: 'global_header', logo_text: 'Lab' },
});

/** Opens a new story in an editor. The fetch brings these stories, but only once `deliver` is called. */
async function openNew({ slug, id }: Story, fetched: readonly Story[]) {
  let deliver = () => {};
  const isDelivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const lab: PreviewLab = await makePreviewLab({
    published: [home],
    now: () => new Date(),
    async fetch() {
      await isDelivered;
      lab.store({ published: [home], drafts: fetched });
      return {} as never;
    },
  });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const context = await openContext(browser, { locale: 'en-GB' });
  const editor = await openEditor(context, `${origin}/${slug}?_storyblok=${id}`, { isPage: false });
  const line = (text: string) => editor.frame.locator('#stopover-bar').getByText(text);
  return { ...editor, deliver, line, origin };
}

const BEING_FETCHED = 'This story is being fetched from the space';

it('is announced, and appears with what was typed in the meantime', async () => {
  const { frame, say, deliver, line } = await openNew(fresh, [fresh]);
  await line(BEING_FETCHED).waitFor();
  const { uuid, id, name, slug, content } = fresh;
  const story = { uuid, id, name, full_slug: slug, content: { ...content, title: 'Typed early' } };
  await say({ action: 'input', story });
  deliver();
  await frame.getByRole('heading', { name: 'Typed early' }).waitFor();
  expect(await line(BEING_FETCHED).count()).toBe(0);
});

it('is shown on the home page if it has no page', async () => {
  const { frame, deliver, line, origin } = await openNew(menu, [menu]);
  await line(BEING_FETCHED).waitFor();
  deliver();
  await line('“Menu” has no page of its own.').waitFor();
  expect(frame.url()).toBe(`${origin}/?_storyblok=3`);
});

it('is not awaited any longer after a fetch without it', async () => {
  const { deliver, line } = await openNew(fresh, []);
  await line(BEING_FETCHED).waitFor();
  deliver();
  await line('The last fetch brought no page of this story').waitFor();
  expect(await line(BEING_FETCHED).count()).toBe(0);
});

it('is said not to be published where the editor shows what is published', async () => {
  const lab = await makePreviewLab({
    ...{ published: [home], drafts: [fresh], now: () => new Date() },
    fetch: async () => ({}) as never,
  });
  const page = await openWindow(lab);
  await page.goto('/fresh?_storyblok_published=2');
  await page.getByText('This story is not published. You see it under “Draft”.').waitFor();
  expect(await page.getByText(BEING_FETCHED).count()).toBe(0);
  await page.getByRole('button', { name: 'Draft' }).click();
  await page.getByRole('heading', { name: 'Fresh' }).waitFor();
});
