/** An editor opens a story in the Visual Editor that a colleague saved a while ago: real processes, a real browser. */
import { afterAll, describe, expect, it } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { hasNginx } from '../../support/servers/nginx.ts';
import { openContext, openEditor } from '../support/editor-window.ts';
import { preparePreview } from '../support/preview-process.ts';

const title = hasNginx ? '' : ' (nginx is not installed: not tested)';
let browser: BorrowedBrowser | undefined;
afterAll(() => browser?.close());

describe.runIf(hasNginx)(`a story that others have saved since the last fetch${title}`, () => {
  it('is shown as it is in the space soon after it was opened', async () => {
    const preview = await preparePreview(3);
    await preview.start();
    browser = await borrowBrowser();
    const context = await openContext(browser, { ignoreHTTPSErrors: true });
    const open = (number: number) =>
      openEditor(
        context,
        `${preview.nginx.url}/pages/story-${number}?_storyblok=${number}&${preview.editorQuery}`,
      );
    const save = (number: number, text: string) =>
      preview.space.write(number, { updatedAt: new Date().toISOString(), content: { title: text } }, 'draft');
    const [first, heading] = [await open(1), 'main h1'];
    await first.frame.locator(heading).waitFor();
    save(1, 'Saved by a colleague');
    save(2, 'Saved by another one');
    const second = await open(2);
    await expect.poll(() => second.frame.locator(heading).innerText()).toBe('Saved by another one');
    // It was one fetch of all that had changed.
    await expect.poll(() => first.frame.locator(heading).innerText()).toBe('Saved by a colleague');
  });
});
