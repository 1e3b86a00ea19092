/** Several threads write the bytes of one, even if some of them fail. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventHub } from '../../../../pipeline/events.ts';
import { JOBS_PER_CLAIM } from '../../../../pipeline/render/engines/thread-protocol.ts';
import { noExtensions } from '../../../../pipeline/run/build-settings.ts';
import { bundleProgram } from '../../../support/programs/bundle-program.ts';
import { makeLinks, makePage, makeSiteLab, type SiteLab } from '../../../support/sites/site-lab.ts';

const PAGES = 100;
let folder: string;
let threadEntry: URL;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopover-threads-'));
  const source = join(import.meta.dirname, '../../../../pipeline/render/engines/render-thread.ts');
  threadEntry = pathToFileURL(await bundleProgram(source, folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that ends before its first page, after it has taken jobs that nobody else will take. */
function writeDyingThread(code: string): URL {
  const file = join(folder, `dying-${code.length}.mjs`);
  const claim = `Atomics.add(new Int32Array(workerData.nextJob), 0, ${JOBS_PER_CLAIM});`;
  writeFileSync(file, `import { workerData } from 'node:worker_threads';\n${claim}\n${code}\n`);
  return pathToFileURL(file);
}

/** A thread that begins when a file is there. */
function writeWaitingThread(awaited: string): URL {
  const file = join(folder, 'waiting.mjs');
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);';
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
while (!existsSync(${JSON.stringify(awaited)})) ${wait}
await import(${JSON.stringify(threadEntry.href)});`,
  );
  return pathToFileURL(file);
}

function makeFilledLab(): SiteLab {
  const lab = makeSiteLab();
  fillLab(lab, 'Page');
  return lab;
}

/** Stores pages that all link to the first one; the word begins every title. */
function fillLab(lab: SiteLab, word: string): void {
  const numbers = Array.from({ length: PAGES - 1 }, (_, index) => index + 2);
  const pages = numbers.map((number) =>
    makePage(number, {
      title: `${word} ${number}`,
      slug: `folder-${number % 7}/page-${number}`,
      body: [makeLinks('l', 1, 2)],
    }),
  );
  lab.store({
    stories: [makePage(1, { title: word, slug: 'home', body: [makeLinks('l', 2, 50)] }), ...pages],
  });
}

const alone = { extensions: noExtensions };

describe('the threads engine', () => {
  it('should give the same site as one thread, cold and incremental', async () => {
    const lab = makeFilledLab();
    const { error, pages } = await lab.build({ ...alone, workers: 3, threadEntry });
    expect(error).toBeUndefined();
    expect(pages).toMatchObject({ total: PAGES, rendered: PAGES, failed: 0 });
    expect(lab.tree()).toEqual(await lab.buildClean(alone));
    const again = await lab.build({ ...alone, workers: 3, threadEntry });
    expect(again.pages).toMatchObject({ rendered: 0, reused: PAGES });
    expect(again.files.written).toBe(0);
  });

  it.each([
    ['throws', 'throw new Error("out of luck");'],
    ['is ended', 'process.exit(7);'],
  ])('should lose no page when a thread %s', async (_, code) => {
    const lab = makeFilledLab();
    const { error, pages } = await lab.build({ ...alone, workers: 3, threadEntry: writeDyingThread(code) });
    expect(error).toBeUndefined();
    expect(pages).toMatchObject({ total: PAGES, rendered: PAGES, failed: 0 });
    expect(lab.tree()).toEqual(await lab.buildClean(alone));
  });

  it('should start more threads when stories turn out to be several pages each', async () => {
    const lab = makeSiteLab();
    const stories = Array.from({ length: JOBS_PER_CLAIM * 2 }, (_, index) =>
      makePage(index + 1, { title: `Page ${index}`, slug: index === 0 ? 'home' : `page-${index}` }),
    );
    lab.store({ stories: [...stories, ...stories.map((story) => ({ ...story, language: 'de' }))] });
    const languages = [{ code: 'en', content: 'default' }, { code: 'de' }];
    const config = { site: { url: 'https://lab.example', languages } };
    const started = mkdtempSync(join(folder, 'started-'));
    const entry = join(folder, 'noting.mjs');
    writeFileSync(
      entry,
      `import { mkdtempSync } from 'node:fs';
mkdtempSync(${JSON.stringify(join(started, 'thread-'))});
await import(${JSON.stringify(threadEntry.href)});`,
    );
    const { error } = await lab.build({ ...alone, config, workers: 8, threadEntry: pathToFileURL(entry) });
    expect(error).toBeUndefined();
    expect(readdirSync(started)).toHaveLength(3);
    expect(lab.tree()).toEqual(await lab.buildClean({ ...alone, config }));
  });

  it('should show one edition, and the next build the next, when a fetch commits before a thread has begun', async () => {
    const lab = makeFilledLab();
    const former = await lab.buildClean(alone);
    const awaited = join(lab.content, '../fetched');
    const events = createEventHub();
    events.observe('stories:opened', () => {
      fillLab(lab, 'Sheet');
      writeFileSync(awaited, '');
      // Threads open the content meanwhile, so that they are there for their share of the pages.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    });
    const entry = writeWaitingThread(awaited);
    const { error } = await lab.build({ ...alone, workers: 3, threadEntry: entry, events });
    expect(error).toBeUndefined();
    expect(lab.tree()).toEqual(former);
    await lab.build(alone);
    expect(lab.tree()).toEqual(await lab.buildClean(alone));
  });

  it('should report the pages that fail, and stop when it is told to', async () => {
    const lab = makeFilledLab();
    lab.store({
      stories: [
        makePage(1, { title: 'Home', slug: 'home' }),
        { ...makePage(2, { title: 'X', slug: 'x' }), content: { _uid: 'x', component: 'event' } },
      ],
    });
    const { failures, error } = await lab.build({ ...alone, workers: 2, threadEntry });
    expect(error).toMatchObject({ code: 'pages-failed' });
    expect(failures).toMatchObject([{ route: '/x', story: 'x', block: 'content' }]);

    const other = makeFilledLab();
    const abort = new AbortController();
    const events = createEventHub();
    events.observe('page:written', () => abort.abort());
    const stopped = await other.build({ ...alone, workers: 2, threadEntry, events, signal: abort.signal });
    expect(stopped.error).toMatchObject({ name: 'AbortError' });
    expect(stopped.buildId).toBeNull();
  });
});
