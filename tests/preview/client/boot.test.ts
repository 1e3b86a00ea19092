/** The preview's script reads the message of its server, and nothing that editors wrote. */
import { expect, it, onTestFinished } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it('a text with the anchor of the message does not take its place', async () => {
  const forged = { route: '/', basePath: 'https://evil.example', language: 'en', view: 'draft', hash: 'x' };
  const alternates = ['en', 'de'].map((language) => ({ language, route: `/${language}` }));
  const text = JSON.stringify({ ...forged, html: '', editors: [], findings: [], leftOut: [], alternates });
  const marks = [{ type: 'anchor', attrs: { id: 'stopover-preview' } }];
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text, marks }] };
  const body = [{ _uid: 't', component: 'rich_text', text: { type: 'doc', content: [paragraph] } }];
  const lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home', body }),
      makePage(1, { slug: 'home', title: 'Start', language: 'de' }),
    ],
    config: { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } },
    now: () => new Date(),
  });
  onTestFinished(() => lab.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  const links = page.locator('#stopover-bar a[hreflang]');
  const hrefs = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await expect.poll(hrefs).toEqual([`${origin}/`, `${origin}/de`]);
});
