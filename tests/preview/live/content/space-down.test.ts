/** When the space cannot be reached, the last known content stays, and pages say since when. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let browser: BorrowedBrowser;
let isDown = true;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Last known' })],
    now: () => new Date(),
    fetch: async () => {
      if (isDown) throw new Error('The content API could not be reached.');
      return {} as never;
    },
  });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

describe('a space that cannot be reached', () => {
  it('leaves the last known content, under a line that says since when, until it is there again', async () => {
    const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
    await lab.context.refetch.request();
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(origin);
    await page.getByRole('heading', { name: 'Last known' }).waitFor();
    const line = page
      .locator('#stopover-bar')
      .getByText(/Nothing could be fetched from the space\. You see what it held on \d/);
    await line.waitFor();
    // A token that is no longer valid is not an outage: only the reason tells the two apart.
    expect(await line.textContent()).toContain('The content API could not be reached.');
    expect(lab.context.refetch.state().problem).toBe('The content API could not be reached.');
    isDown = false;
    await lab.context.refetch.request();
    await line.waitFor({ state: 'detached' });
    await page.close();
  });
});
