/** Several threads return the same as one, even if some of them fail. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginReading, type ReadingOptions } from '../../../../pipeline/check/threads/read-documents.ts';
import { bundleProgram } from '../../../support/programs/bundle-program.ts';

const DOCUMENTS = 200;
let folder: string;
let threadEntry: URL;
let documents: ReadingOptions['documents'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopover-reading-'));
  const source = join(import.meta.dirname, '../../../../pipeline/check/threads/reading-thread.ts');
  threadEntry = pathToFileURL(await bundleProgram(source, folder));
  documents = Array.from({ length: DOCUMENTS }, (_, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(
      file,
      `<html lang="en"><title>Page ${index}</title><main><h2>${index}</h2><a href="/${index}">a</a></main></html>`,
    );
    return { file, hash: `hash ${index}` };
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads all documents; a pause after each claim gives other threads their turn. */
async function readAll(options: Omit<ReadingOptions, 'documents'>) {
  const reading = beginReading({ documents, ...options });
  try {
    return await reading.finish(() => new Promise((resolve) => setTimeout(resolve, 5)));
  } finally {
    await reading.stop();
  }
}

/** A thread that ends after it has taken documents that nobody else will take. */
function writeDyingThread(code: string): URL {
  const file = join(folder, `dying-${code.length}.mjs`);
  const claim = 'Atomics.add(new Int32Array(workerData.next), 0, 16);';
  writeFileSync(file, `import { workerData } from 'node:worker_threads';\n${claim}\n${code}\n`);
  return pathToFileURL(file);
}

it('should read the same with several threads as with one', async () => {
  const alone = await readAll({ threads: 1 });
  expect(alone.size).toBe(DOCUMENTS);
  expect(alone.get('hash 7')).toMatchObject({
    title: 'Page 7',
    links: ['/7'],
    faults: [['heading-order', 'The page has no heading of level 1.']],
  });
  const together = await readAll({ threads: 3, threadEntry });
  expect(new Map([...together].sort())).toEqual(new Map([...alone].sort()));
});

it.each(['', 'process.exit(1);', 'throw new Error("lost");'])(
  'should read what a thread has taken that ended early: %s',
  async (code) => {
    const facts = await readAll({ threads: 2, threadEntry: writeDyingThread(code) });
    expect(facts).toEqual(new Map(await readAll({ threads: 1 })));
  },
);

it('should meet the error of a thread itself', async () => {
  const missing = join(folder, 'missing.html');
  const reading = beginReading({
    ...{ documents: [...documents, { file: missing, hash: 'missing' }] },
    ...{ threads: 2, threadEntry },
  });
  await expect(reading.finish(async () => {})).rejects.toThrow(missing);
  await reading.stop();
});

it('should end when it is interrupted, and count what has been taken', async () => {
  const reading = beginReading({ documents, threads: 1 });
  expect(reading.taken()).toBe(0);
  const interrupted = reading.finish(() => Promise.reject(new Error('interrupted')));
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(reading.taken()).toBe(16);
  await reading.stop();
});
