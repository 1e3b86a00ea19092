/** The dashboard after somebody has saved a story in the space without opening a page in the preview. */
import { expect, it } from 'vitest';
import { makePage } from '../../support/sites/site-lab.ts';
import { openWindow } from '../support/open-window.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

const home = makePage(1, { slug: 'home', title: 'Home' });
const edited = makePage(1, { slug: 'home', title: 'Edited' });
const news = makePage(2, { slug: 'news', title: 'News' });

/** A preview of a space in which `edited` has been saved. */
async function openDashboard(fetch: (show: () => void) => Promise<void>) {
  let fetches = 0;
  const lab = await makePreviewLab({
    published: [home],
    now: () => new Date('2026-11-20T12:00:00Z'),
    config: { site: { url: 'https://lab.example', timeZone: 'Europe/Zurich' } },
    fetch: async () => {
      fetches += 1;
      await fetch(() => lab.store({ published: [home], drafts: [edited, news] }));
      return {} as never;
    },
  });
  const page = await openWindow(lab);
  return { page, fetches: () => fetches };
}

/** A dashboard whose fetch shows nothing before `end` is called. */
async function openWaiting() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const dashboard = await openDashboard(async (show) => {
    await ended;
    show();
  });
  return { ...dashboard, end };
}

it('should fetch once, and show what was saved without losing what is typed', async () => {
  const { page, fetches, end } = await openWaiting();
  await page.goto('/__stopover/');
  const row = page.getByRole('row').nth(1);
  await row.getByText('as published').waitFor();
  await page.getByText('It is being fetched again.').waitFor();
  await page.getByLabel('Search address').fill('typed');
  end();
  await row.getByText('edited', { exact: true }).waitFor();
  await page.getByText('You see what the space held on 20 Nov 2026, 13:00.', { exact: true }).waitFor();
  expect(await page.getByLabel('Search address').inputValue()).toBe('typed');
  expect(fetches()).toBe(1);
});

it('should compare drafts with what is published once more after the fetch', async () => {
  const { page } = await openDashboard(async (show) => show());
  await page.goto('/__stopover/changes');
  await page.getByRole('heading', { name: 'Changed (1)' }).waitFor();
});

it.each(['page?route=/', `change?uuid=${home.uuid}&language=en`])(
  'should show the picture of a page once more after the fetch: %s',
  async (address) => {
    const { page, fetches, end } = await openWaiting();
    await page.goto(`/__stopover/${address}`);
    await page.getByText('It is being fetched again.').waitFor();
    const picture = page.frameLocator('iframe').last();
    await picture.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    end();
    await picture.getByRole('heading', { name: 'Edited', level: 1 }).waitFor();
    await page.getByText('You see what the space held on 20 Nov 2026, 13:00.', { exact: true }).waitFor();
    expect(fetches()).toBe(1);
  },
);

it('should show a page that the fetch brings', async () => {
  const { page } = await openDashboard(async (show) => show());
  await page.goto('/__stopover/page?route=/news');
  await page.getByRole('heading', { name: 'Made from' }).waitFor();
});

it('should say why nothing could be fetched', async () => {
  const { page } = await openDashboard(async () => {
    throw new Error('The token was refused.');
  });
  await page.goto('/__stopover/problems');
  const reason = page.getByText('Nothing could be fetched from the space.');
  await reason.waitFor();
  expect(await reason.innerText()).toContain('The token was refused.');
  expect(await page.locator('[data-busy]').count()).toBe(0);
});
