/** The head of an open page while an editor works on it. */
import { expect, it } from 'vitest';
import type { Story } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const home = (noindex: boolean) =>
  makePage(1, { slug: 'home', title: 'Home', fields: { seo: [{ _uid: 'seo', component: 'seo', noindex }] } });
const toApi = ({ uuid, id, name, slug, content }: Story) => ({ uuid, id, name, full_slug: slug, content });

it('keeps the links that an edit does not change, so that browsers fetch nothing again', async () => {
  const languages = [{ code: 'en' }, { code: 'de', prefix: 'de' }];
  const published = [home(false), { ...home(false), language: 'de' }];
  const config = { site: { url: 'https://lab.example', languages } };
  const { page, frame, say } = await editHome(await makePreviewLab({ published, config }), 'en-GB');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  /** Each link as it is, and as it was when the page was loaded. */
  const listLinks = () =>
    frame.evaluate(() =>
      [...document.head.querySelectorAll<HTMLLinkElement & { loadedAs?: string }>('link')].map((link) => {
        link.loadedAs ??= link.outerHTML;
        return [link.outerHTML, link.loadedAs] as const;
      }),
    );
  const before = await listLinks();
  expect(before.filter(([link]) => /rel="(canonical|alternate)"/.test(link))).toHaveLength(4);
  await say({ action: 'input', story: toApi(home(true)) });
  await frame.waitForSelector('meta[content=noindex]', { state: 'attached' });
  const after = await listLinks();
  expect(after.length).toBeLessThan(before.length);
  expect(after.filter(([link, earlier]) => link !== earlier)).toEqual([]);
  await say({ action: 'input', story: toApi(home(false)) });
  await expect.poll(listLinks).toHaveLength(before.length);
  expect((await listLinks()).map(([link]) => link)).toEqual(before.map(([link]) => link));
  expect(said).toEqual([]);
});
