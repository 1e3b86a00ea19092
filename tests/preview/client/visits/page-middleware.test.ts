/** Middleware that admits nobody: editors see the page that they open, and links lead them where they lead visitors. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { arriveAt, followLink } from '../../../support/browser/open-site.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('shows editors the page that they open, and leads their clicks as those of visitors', async () => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, { 'closed.ts': "export default () => '/door';\n" });
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'club', title: 'Club' }), makePage(2, { slug: 'door', title: 'Door' })],
    config: { routeRules: { '/club': { middleware: ['closed'] } } },
    middleware: { root: folder, modules: { closed: join(folder, 'closed.ts') }, hash: 'closed' },
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    baseURL: await lab.app.listen({ port: 0, host: '127.0.0.1' }),
  });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/club');
  await page.locator('html[data-page-ready]').waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Club');
  await page.goto('/door');
  await page.locator('html[data-page-ready]').waitFor();
  await followLink(page, '/club');
  await arriveAt(page, '/door');
  // The code that runs middleware on arrival was not even asked for.
  expect(loaded.filter((url) => url.includes('guard-document'))).toEqual([]);
  await context.close();
});
