/** An editor looks at what is published, and types: the page stays that of the visitors, and the bar says where the edits are. */
import { expect, it } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const home = (title: string) => makePage(1, { slug: 'home', title });

it('shows no edits among what is published, says so, and has them under "Draft"', async () => {
  let publish = () => {};
  const lab = await makePreviewLab({
    published: [home('For visitors')],
    drafts: [home('Saved draft')],
    now: () => new Date(),
    fetch: async () => {
      publish();
      return {} as never;
    },
  });
  const { frame, say } = await editHome(lab, 'en-GB');
  const bar = frame.locator('#stopover-bar');
  const heading = frame.locator('main h1');
  const line = bar.getByText('You see what is published. Your edits are shown under “Draft”.');
  const type = (title: string) => {
    const { uuid, id, name, slug, content } = home(title);
    return say({ action: 'input', story: { uuid, id, name, full_slug: slug, content } });
  };
  await expect.poll(() => heading.innerText()).toBe('Saved draft');
  /** The script of the reloaded page hears the editor. */
  const isThere = () => bar.getByRole('button', { name: 'Published', pressed: true }).waitFor();
  await bar.getByRole('button', { name: 'Published' }).click();
  await expect.poll(() => heading.innerText()).toBe('For visitors');
  await isThere();
  expect(await line.count()).toBe(0);
  await type('Typed');
  await line.waitFor();
  // A change of the site renders all open pages again.
  lab.store({ published: [home('For visitors now')], drafts: [home('Saved draft')] });
  await lab.context.storeChanged();
  await expect.poll(() => heading.innerText()).toBe('For visitors now');
  await bar.getByRole('button', { name: 'Draft' }).click();
  await expect.poll(() => heading.innerText()).toBe('Typed');
  expect(await line.count()).toBe(0);
  await bar.getByRole('button', { name: 'Published' }).click();
  await expect.poll(() => heading.innerText()).toBe('For visitors now');
  await isThere();
  await type('Typed and published');
  await line.waitFor();
  publish = () => lab.store({ published: [home('Typed and published')] });
  await say({ action: 'published' });
  await expect.poll(() => heading.innerText()).toBe('Typed and published');
  await line.waitFor({ state: 'detached' });
});
