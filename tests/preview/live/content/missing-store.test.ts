/** A store whose files are gone for a while, as when another branch is checked out: the preview says so, goes on, and recovers. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { startProgram } from '../../../cli/support/run-program.ts';

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
