/** A story that was never published moves while its page is in the background: it has no redirect, and is not gone. */
import { expect, it, onTestFinished } from 'vitest';
import { parseView } from '../../../../preview/live/preview-view.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const home = makePage(1, { slug: 'home', title: 'Home' });
const draft = (slug: string) => makePage(2, { slug, title: 'Draft' });

async function openLab(slug: string): Promise<PreviewLab> {
  const lab = await makePreviewLab({ published: [home], drafts: [draft(slug)] });
  onTestFinished(() => lab.close());
  return lab;
}

/** Opens a page as a window does that comes to the front; resolves to the first news of the page. */
async function come(lab: PreviewLab, route: string) {
  const page = { tab: 'tab-of-a-test', route, view: parseView('draft'), hash: '' };
  let leave = () => {};
  const news = await new Promise<string>((resolve) => {
    leave = lab.context.openPages.open({
      ...page,
      tell(told) {
        if (told.kind === 'moved') resolve(`moved to ${told.route}`);
        else if (told.kind !== 'notice' && told.kind !== 'presence') resolve(told.kind);
      },
    });
  });
  leave();
  return news;
}

it('leads to the new address, through several moves', async () => {
  const lab = await openLab('old');
  expect(await come(lab, '/old')).toBe('page');
  for (const slug of ['new', 'folder/newest']) {
    lab.store({ published: [home], drafts: [draft(slug)] });
    await lab.context.storeChanged();
    expect(await come(lab, '/old')).toBe(`moved to /${slug}`);
  }
  lab.store({ published: [home] });
  await lab.context.storeChanged();
  expect(await come(lab, '/old')).toBe('gone');
});

it('does not lead away from an address that nobody has seen, or that another story has', async () => {
  const lab = await openLab('old');
  expect(await come(lab, '/other')).toBe('gone');
  expect(await come(lab, '/old')).toBe('page');
  const other = makePage(3, { slug: 'old', title: 'Another one' });
  lab.store({ published: [home], drafts: [draft('new'), other] });
  await lab.context.storeChanged();
  expect(await come(lab, '/old')).toBe('page');
  lab.store({ published: [home], drafts: [draft('new')] });
  await lab.context.storeChanged();
  expect(await come(lab, '/old')).toBe('gone');
});
