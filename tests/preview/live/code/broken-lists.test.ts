/** A list of pages or a file that cannot be made, in the real preview: it is missing, and the bar or the answer says why. */
import { afterAll, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { borrowBrowser } from '../../../support/browser/borrow-browser.ts';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';

const browser = await borrowBrowser();
afterAll(() => browser.close());

const list = (body: string) => `import { definePages } from 'stopover';
export const news = definePages({
  name: 'news',
  list() {
    ${body}
    return [{ key: '1', path: 'news/1', title: 'News', props: {} }];
  },
  render: () => <p>All news</p>,
});
`;

/** The kind of the first news about a page itself. */
async function readNews(address: string): Promise<string | undefined> {
  const { body } = await fetch(address);
  let text = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const kind = /event: (page|failure|moved|gone)\n/.exec(text)?.[1];
    if (kind) return kind;
  }
  return undefined;
}

it('should say on a page that is missing or open which list is broken, and show it when that is mended', async () => {
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({ pages: ['news.tsx'] }),
    'news.tsx': list("throw new Error('no news');"),
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  const { url } = JSON.parse(await program.said(/\n/)) as { readonly url: string };
  const page = await browser.newPage();
  const answer = await page.goto(`${url}/news/1`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('button', { name: 'Problems: 1' }).click();
  await page
    .getByText(/list of pages "news" in the language "en" failed: no news \(news\.tsx:5:\d+\)/)
    .waitFor();
  writeFiles(cwd, { 'news.tsx': list('') });
  await page.getByText('All news').waitFor();
  writeFiles(cwd, { 'news.tsx': list("throw new Error('no paper');") });
  await page
    .getByText(/you see how it was\. news: .+ in the language "en" failed: no paper \(news\.tsx:5:\d+\)/)
    .waitFor();
  // A tab that was loading the page while its list broke hears of it as well.
  expect(await readNews(`${url}/__stopover/events?tab=late-tab&route=/news/1&hash=loaded`)).toBe('failure');
  writeFiles(cwd, { 'news.tsx': list('').replace('All news', 'Fresh news') });
  await page.getByText('Fresh news').waitFor();
  await page.getByText('no paper').waitFor({ state: 'detached' });
  await page.close();
});

it('should say which file of the site is broken, and where', async () => {
  const feed = (body: string) => `import { defineArtefact } from 'stopover';
export const feed = defineArtefact({
  path: 'feed.txt',
  make() {
    ${body}
    return 'All news';
  },
});
`;
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({ artefacts: ['feed.ts'] }),
    'feed.ts': feed("throw new Error('no news');"),
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  const { url } = JSON.parse(await program.said(/\n/)) as { readonly url: string };
  const answer = await fetch(`${url}/feed.txt`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/artefact feed\.txt failed: no news \(feed\.ts:5:\d+\)/);
  writeFiles(cwd, { 'feed.ts': feed('') });
  await expect.poll(async () => (await fetch(`${url}/feed.txt`)).text()).toBe('All news');
});

it('should say why files of a list are missing, while the site’s other files are served', async () => {
  const cards = (body: string) => `import { defineArtefacts } from 'stopover';
export const cards = defineArtefacts({
  name: 'cards',
  list() {
    ${body}
    return [{ path: 'a.txt', props: {} }];
  },
  make: () => 'All news',
});
`;
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({ artefacts: ['cards.ts'] }),
    'cards.ts': `${cards("throw new Error('no news');")}
export { note } from './note.ts';`,
    'note.ts': `import { defineArtefact } from 'stopover';
export const note = defineArtefact({ path: 'note.txt', make: () => 'A note' });`,
    'public/b.txt': 'Public',
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  const { url } = JSON.parse(await program.said(/\n/)) as { readonly url: string };
  const page = await browser.newPage();
  const answer = await page.goto(`${url}/a.txt`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('button', { name: 'Problems: 1' }).click();
  await page
    .getByText(/list of artefacts "cards" in the language "en" failed: no news \(cards\.ts:5:\d+\)/)
    .waitFor();
  await page.close();
  expect(await (await fetch(`${url}/b.txt`)).text()).toBe('Public');
  expect(await (await fetch(`${url}/note.txt`)).text()).toBe('A note');
  expect((await fetch(`${url}/help`)).status).toBe(200);
  writeFiles(cwd, { 'cards.ts': cards('') });
  await expect.poll(async () => (await fetch(`${url}/a.txt`)).text()).toBe('All news');
});
