/** Header and footer in the editor: a click opens the story that they show, and their links lead to other pages. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { linkTo, makeGlobal } from '../../../support/markup/page-lab.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openContext, openEditor } from '../../support/editor-window.ts';
import { openOwnPreview } from '../../support/own-preview.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const home = makePage(1, { slug: 'home', title: 'Home' });
const other = makePage(2, { slug: 'other', title: 'Other' });
const link = { _uid: 'u', component: 'link_item', label: 'Other page', link: linkTo(other) };
const header = makeGlobal('global_header', { logo_text: 'Lab', utility: [link] });
const mark = { id: String(header.id), uid: 'global_header', name: 'global_header' };

/** Opens the home page with a story open in the editor. */
async function openHome(story: number) {
  const lab = await makePreviewLab({ published: [home, other, header], now: () => new Date() });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const context = await openContext(browser, { locale: 'en-GB' });
  const editor = await openEditor(context, `${origin}/?_storyblok=${story}`);
  await editor.say({ action: 'enterEditmode', componentNames: {} });
  await editor.frame.getByRole('combobox', { name: 'Block' }).waitFor();
  const chosen = async () => (await editor.heard()).filter(({ action }) => action === 'edit');
  return { ...editor, origin, chosen, head: editor.frame.locator('.site-head') };
}

it('open by a click beside their links, which lead to other pages', async () => {
  const { frame, chosen, head, origin } = await openHome(home.id);
  await head.click({ position: { x: 2, y: 2 } });
  await expect.poll(chosen).toMatchObject([{ dataC: mark }]);
  const outline = () => head.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('dashed');
  await head.getByRole('link', { name: 'Other page' }).hover();
  expect(await outline()).toBe('none');
  await head.getByRole('link', { name: 'Other page' }).click();
  await frame.waitForURL(`${origin}/other`);
  expect(await chosen()).toHaveLength(1);
});

it('open a link by a click on it while their own story is open', async () => {
  const { frame, chosen, head, origin } = await openHome(header.id);
  await head.getByRole('link', { name: 'Other page' }).click();
  await expect.poll(chosen).toMatchObject([{ dataC: { id: mark.id, uid: 'u', name: 'link_item' } }]);
  expect(frame.url()).toContain(`${origin}/?`);
});

it('are in the list of blocks', async () => {
  const { frame, chosen } = await openHome(home.id);
  const list = frame.getByRole('combobox', { name: 'Block' });
  await list.focus();
  const [name] = (await list.locator('option').allInnerTexts()).filter((text) =>
    text.startsWith('Global Header'),
  );
  await list.selectOption(name!);
  await frame.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(chosen).toMatchObject([{ dataC: mark }]);
});

it('are framed where the pointer chose them, if a shell of the site’s own shows a record twice', async () => {
  const files = {
    'stopover.config.ts': `export default { site: { dataFolders: ['global'] }, blocks: ['line.tsx'], shell: 'shell.tsx', store: 'content' };`,
    'line.tsx': `import { defineBlock, fields } from 'stopover';
      export const line = defineBlock({ name: 'line', kind: 'record', fields: { motto: fields.text() } });`,
    'shell.tsx': `import { defineShell } from 'stopover';
      import { line } from './line.tsx';
      const motto = (context) => context.readFields(context.find({ type: 'line' })[0], line, ['motto'], 'line').motto;
      export default defineShell({
        header: ({ context }) => <header>{motto(context)}</header>,
        footer: ({ context }) => <footer style={{ marginTop: '2000px' }}>{motto(context)}</footer>,
      });`,
  };
  const content = { _uid: 'root', component: 'line', motto: 'Sea' };
  const preview = await openOwnPreview(files, [home, makeStory(3, { slug: 'global/line', content })]);
  onTestFinished(() => preview.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await preview.app.listen({ port: 0, host: '127.0.0.1' });
  const context = await openContext(browser, { locale: 'en-GB' });
  const { frame, say, heard } = await openEditor(context, `${origin}/?_storyblok=1`);
  await say({ action: 'enterEditmode', componentNames: {} });
  await frame.getByRole('combobox', { name: 'Block' }).waitFor();
  await frame.locator('footer').click();
  await expect.poll(async () => (await heard()).at(-1)).toMatchObject({ action: 'edit', dataC: { id: '3' } });
  const blok = { uid: 'root', name: 'line' };
  await say({ action: 'editedBlok', blok, breadcrumbs: [{ _uid: 'root', component: 'line' }] });
  await frame.locator('#stopover-blocks .chosen').nth(1).waitFor();
  const tools = await frame.locator('#stopover-blocks .tools').boundingBox();
  const footer = await frame.locator('footer').boundingBox();
  expect(Math.abs(tools!.y - footer!.y)).toBeLessThan(100);
});
