/** A store whose files are gone for a while, as when another branch is checked out: the preview says so, goes on, and recovers. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('should go on when a page is opened meanwhile, and tell it what it is when the files are back', async () => {
  const cwd = makeProject({});
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  const { url } = JSON.parse(await program.said(/\n/)) as { readonly url: string };
  const [store, elsewhere] = [join(cwd, 'fixtures/content'), join(cwd, 'fixtures/elsewhere')];
  renameSync(store, elsewhere);
  await program.said(/There is no fixture store/, 'stderr');
  // This view has not been opened before: all of it has to be read.
  const page = new URLSearchParams({ tab: 'tab-of-today', route: '/', view: 'published' });
  const news = await fetch(new URL(`/__stopover/events?${page}`, url));
  expect(news.status).toBe(200);
  renameSync(elsewhere, store);
  let heard = '';
  for await (const chunk of news.body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk;
    if (heard.includes('event: page')) break;
  }
  expect(heard).toContain('event: page');
  expect((await fetch(url)).status).toBe(200);
});

it('should show a page that was opened meanwhile when the files are back', async () => {
  const published = [
    makePage(1, { slug: 'home', title: 'Home' }),
    makePage(2, { slug: 'help', title: 'Help' }),
  ];
  const lab = await makePreviewLab({ published, now: () => new Date() });
  const page = await openWindow(lab);
  await page.goto('/');
  const [store, elsewhere] = [join(lab.root, 'content'), join(lab.root, 'elsewhere')];
  renameSync(store, elsewhere);
  await page.goto('/help');
  await page.getByText('stories/default/help.json is missing').waitFor();
  await expect.poll(() => lab.context.openPages.list().map(({ route }) => route)).toEqual(['/help']);
  renameSync(elsewhere, store);
  await lab.context.storeChanged();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
});

it('should show a page whose file was missing for a moment at the next request', async () => {
  const published = [makePage(1, { slug: 'home', title: 'Home' })];
  const lab = await makePreviewLab({ published, now: () => new Date() });
  onTestFinished(() => lab.close());
  const ask = async () =>
    (await lab.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } })).statusCode;
  const file = join(lab.root, 'content/stories/default/home.json');
  renameSync(file, `${file}.elsewhere`);
  expect(await ask()).toBe(503);
  renameSync(`${file}.elsewhere`, file);
  expect(await ask()).toBe(200);
});
