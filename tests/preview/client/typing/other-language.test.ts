/** An editor who types, and then switches the language: the editor keeps the unsaved text, and loads the page of the language. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Story } from '#renderer';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { EDITOR, openContext, openEditor } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const languages = [
  { code: 'en', label: 'English' },
  { code: 'de', label: 'Deutsch' },
];
const home = makePage(1, { slug: 'home', title: 'Home' });
const german: Story = { ...home, language: 'de', content: { ...home.content, title: 'Heim' } };

/** The editor of another port, to whose frames browsers give storage. */
const NEAR_EDITOR = 'http://127.0.0.1:4567';

/** Browsers that block the cookies of third parties deny storage to the frames of another site. */
function denyStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

async function openHome(editorOrigin: string) {
  const lab = await makePreviewLab({
    published: [home, german],
    config: { site: { url: 'https://lab.example', languages }, preview: { editors: [EDITOR, NEAR_EDITOR] } },
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const addressIn = (language: string) => `${origin}/?_storyblok=1&_storyblok_lang=${language}`;
  const context = await openContext(browser);
  if (editorOrigin === EDITOR) await context.addInitScript(denyStorage);
  const editor = await openEditor(context, addressIn('default'), { origin: editorOrigin });
  let { frame } = editor;
  const isReady = () => frame.waitForSelector('html[data-page-ready]', { state: 'attached' });
  return {
    showsHeading: (name: string) => frame.getByRole('heading', { name, exact: true }).waitFor(),
    editedTabs: () => lab.context.openPages.list().map(({ tab }) => lab.context.edits.hasEdits(tab)),
    type(fields: object): Promise<void> {
      const { uuid, id, name, slug } = home;
      const content = { ...home.content, ...fields };
      return editor.say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
    },
    async load(language: string): Promise<void> {
      await editor.page.evaluate((address) => {
        document.querySelector('iframe')!.src = address;
      }, addressIn(language));
      await frame.waitForURL((url) => url.search.endsWith(language));
      await isReady();
    },
    async reopen(language: string): Promise<void> {
      await editor.page.evaluate(() => document.querySelector('iframe')!.remove());
      await expect.poll(() => lab.context.openPages.list()).toEqual([]);
      await editor.page.evaluate((address) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
      }, addressIn(language));
      frame = (await (await editor.page.waitForSelector('iframe')).contentFrame())!;
      await isReady();
    },
  };
}

describe.each([EDITOR, NEAR_EDITOR])('a page in the frame of %s', (origin) => {
  it('shows the unsaved text of the other language at once', async () => {
    const { type, load, showsHeading } = await openHome(origin);
    await type({ title: 'Typed', title__i18n__de: 'Getippt' });
    await showsHeading('Typed');
    await load('de');
    await showsHeading('Getippt');
    await load('default');
    await showsHeading('Typed');
  });

  it('shows text of one language in no other one', async () => {
    const { type, load, showsHeading } = await openHome(origin);
    await type({ title: 'Typed' });
    await showsHeading('Typed');
    await load('de');
    await showsHeading('Heim');
    await load('default');
    await showsHeading('Typed');
  });

  it('starts from the saved text when the language stays the same', async () => {
    const { type, load, showsHeading } = await openHome(origin);
    await type({ title: 'Typed', title__i18n__de: 'Getippt' });
    await showsHeading('Typed');
    await load('default');
    await showsHeading('Home');
    await load('de');
    await showsHeading('Heim');
  });

  it('starts from the saved text when the story was left in between', async () => {
    const { type, load, reopen, showsHeading, editedTabs } = await openHome(origin);
    await load('de');
    await type({ title: 'Discarded', title__i18n__de: 'Verworfen' });
    await showsHeading('Verworfen');
    await reopen('default');
    await expect.poll(editedTabs).toEqual([false]);
    await showsHeading('Home');
  });
});
