/** A preview behind nginx is killed and started again, and keeps what matters: real processes, a real browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../../preview/webhook/verify-signature.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { hasNginx } from '../../support/servers/nginx.ts';
import { EDITOR, openContext, openEditor } from '../support/editor-window.ts';
import { type PreviewProcess, preparePreview } from '../support/preview-process.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const title = hasNginx ? '' : ' (nginx is not installed: not tested)';

/** Signs in as the Visual Editor does; returns the headers of the editor's own pages. */
async function signIn({ ask, nginx, editorQuery }: PreviewProcess, path: string) {
  const { headers } = await ask(`${path}?${editorQuery}`);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toContain('Secure');
  return { ...JSON_BODY, cookie: cookie.split(';')[0]!, origin: nginx.url };
}

describe.runIf(hasNginx)(`a preview that is killed and started again${title}`, () => {
  it('knows its editors and its share links', async () => {
    // The preview's own pages are outside the site's base path.
    const preview = await preparePreview(2, { SITE_URL: 'https://lab.example/shop' });
    await preview.start();
    const headers = await signIn(preview, '/shop/pages/story-1');
    const share = async () => {
      const body = JSON.stringify({ route: '/pages/story-1' });
      const answer = await preview.ask('/__stopover/share', { method: 'POST', headers, body });
      return new URL(((await answer.json()) as { url: string }).url);
    };
    const [good, ended] = [await share(), await share()];
    expect([good.origin, good.pathname]).toEqual([preview.nginx.url, '/shop/pages/story-1']);
    const [payload = ''] = ended.searchParams.get('__share')!.split('.');
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const body = JSON.stringify({ id });
    await preview.ask('/__stopover/share/revoke', { method: 'POST', headers, body });
    await preview.kill();
    expect((await preview.ask(good.pathname + good.search)).status).toBe(502);
    await preview.start();
    const shown = await preview.ask(good.pathname + good.search);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<main')]);
    expect((await preview.ask(ended.pathname + ended.search)).status).toBe(401);
    expect((await preview.ask('/shop/pages/story-2', { headers: { cookie: headers.cookie } })).status).toBe(
      200,
    );
  });

  it('answers the webhooks that it had taken, and those that came while it was gone', async () => {
    const secret = 's3cret';
    const preview = await preparePreview(3, { STORYBLOK_WEBHOOK_SECRET: secret });
    const read = (slug: string) => {
      const file = join(preview.outFolder, `pages/${slug}.html`);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const publish = async (number: number, text: string) => {
      const now = new Date().toISOString();
      preview.space.write(number, { updatedAt: now, publishedAt: now, content: { title: text } });
      const body = JSON.stringify({ action: 'published', space_id: 77, full_slug: `pages/story-${number}` });
      const headers = { ...JSON_BODY, 'webhook-signature': signWebhook(Buffer.from(body), secret) };
      return (await preview.ask('/__stopover/webhook', { method: 'POST', headers, body })).status;
    };
    await preview.start();
    await expect.poll(() => read('story-3')).toContain('<main');
    // A run waits until the space has settled, so this one has not begun yet.
    expect(await publish(1, 'Taken, and killed')).toBe(202);
    await preview.kill();
    expect(read('story-1')).not.toContain('Taken, and killed');
    expect(await publish(2, 'While it was gone')).toBe(502);
    await preview.start();
    await expect.poll(() => read('story-1')).toContain('Taken, and killed');
    await expect.poll(() => read('story-2')).toContain('While it was gone');
  });

  describe('shows an editor', () => {
    let browser: BorrowedBrowser | undefined;
    afterAll(() => browser?.close());

    it('edits that were typed and not saved, before and while it was gone', async () => {
      const preview = await preparePreview(2);
      await preview.start();
      browser = await borrowBrowser();
      const context = await openContext(browser, { ignoreHTTPSErrors: true });
      const editor = await openEditor(context, `${preview.nginx.url}/pages/story-1?${preview.editorQuery}`);
      const heading = editor.frame.locator('main h1');
      const story = JSON.parse(
        readFileSync(join(preview.space.folder, 'stories/published/1.json'), 'utf8'),
      ).story;
      const type = (text: string) => {
        const content = { ...story.content, title: text };
        return editor.say({ action: 'input', story: { ...story, content } });
      };
      await type('Typed before');
      await expect.poll(() => heading.innerText()).toBe('Typed before');
      await preview.kill();
      // After this answer, browsers do not reconnect by themselves.
      await preview.nginx.said(/connect\(\) failed.*GET \/__stopover\/events/);
      // The preview does not know the edit until the page sends it again.
      const asked = editor.page.waitForResponse(
        (answer) => answer.url().endsWith('/__stopover/edit') && answer.ok(),
      );
      await preview.start();
      await asked;
      await expect.poll(() => heading.innerText()).toBe('Typed before');
      // Typed while no preview was running.
      await preview.kill();
      await type('Typed meanwhile');
      await preview.start();
      await expect.poll(() => heading.innerText()).toBe('Typed meanwhile');
      expect(editor.page.url()).toContain(EDITOR);
    });
  });
});
