/** A page in the frame of an editor: the links of the bar, and stories that have no page of their own. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Story } from '#renderer';
import { signEditorQuery } from '../../../preview/access/editor-token.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/borrow-browser.ts';
import { makeStory } from '../../support/make-story.ts';
import { makePage } from '../../support/site-lab.ts';
import { openContext, openEditor } from '../support/editor-window.ts';
import { makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const previewToken = 'a-preview-token';
const menu = (label: string): Story =>
  makeStory(9, {
    ...{ slug: 'global/header', name: 'Menu' },
    content: {
      ...{ _uid: 'header', component: 'global_header', logo_text: 'Lab' },
      nav: [{ _uid: 'n1', component: 'nav_item', label, link: { linktype: 'story', id: other.uuid } }],
    },
  });
const other = makePage(2, { slug: 'other', title: 'Other' });
const home = makePage(1, {
  slug: 'home',
  title: 'Home',
  body: [{ _uid: 'x', component: 'no_such_block' }],
});
let lab: PreviewLab;
let browser: BorrowedBrowser;
let context: BrowserContext;
let origin: string;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [home, other, menu('Destinations')],
    secrets: { previewToken, webhookSecret: undefined },
    now: () => new Date(),
  });
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  context = await openContext(browser);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

function proof(): string {
  const stamp = String(Math.floor(Date.now() / 1000));
  const token = signEditorQuery('288868', stamp, previewToken);
  return `_storyblok_tk[space_id]=288868&_storyblok_tk[timestamp]=${stamp}&_storyblok_tk[token]=${token}`;
}

describe("a page in the editor's frame", () => {
  it('shows a story without a page on the home page while it is typed, and says so', async () => {
    const address = `${origin}/global/header?_storyblok=9&${proof()}`;
    const { page, frame, say } = await openEditor(context, address);
    const line = frame.locator('#stopover-bar').getByText('“Menu” has no page of its own.');
    await line.waitFor();
    const { uuid, id, name, slug, content } = menu('Ports');
    await say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
    await frame.getByRole('link', { name: 'Ports' }).first().waitFor();
    expect(await line.count()).toBe(1);
    await page.close();
  });
});
