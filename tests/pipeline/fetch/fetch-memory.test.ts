/** A fetch keeps facts in memory, never bodies. Runs a real process with a heap too small for the bodies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { makeApiStory } from '../../support/content/make-story.ts';
import { bundleProgram } from '../../support/programs/bundle-program.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { type Script, sendJson, startScriptedServer } from '../../support/servers/scripted-server.ts';

const STORIES = 800;
const BODY_BYTES = 80_000;
/** The program itself needs less than 20 MB; all bodies together are 64 MB. */
const HEAP_LIMIT_MB = 32;

const runner = resolve(import.meta.dirname, '../../support/programs/fetch-runner.ts');

/** A space of big stories that are made when they are asked for. */
const bigSpace: Script = ({ url }, response) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const perPage = Number(url.searchParams.get('per_page') ?? 25);
  const end = Math.min(page * perPage, STORIES);
  const numbers = Array.from({ length: Math.max(0, end - (page - 1) * perPage) }, (_, index) => end - index);
  const total = { total: String(STORIES) };
  if (url.pathname.endsWith('/spaces/me')) {
    sendJson(response, { space: { id: 1, name: 'Big', version: 1, language_codes: [] } });
  } else if (url.pathname.endsWith('/links')) {
    const links = numbers.map(makeLink).map((link) => [link.uuid, link]);
    sendJson(response, { links: Object.fromEntries(links) }, total);
  } else if (url.pathname.endsWith('/stories')) {
    sendJson(response, { stories: numbers.map(makeBigStory), cv: 1 }, total);
  } else sendJson(response, { datasources: [], datasource_entries: [], tags: [] }, { total: '0' });
};

function makeLink(number: number) {
  const { uuid, full_slug: slug, published_at, position, parent_id } = makeApiStory(number);
  return { uuid, slug, published_at, position, parent_id, is_folder: false, published: true };
}

function makeBigStory(number: number) {
  const body = String(number).padEnd(BODY_BYTES, '-');
  return makeApiStory(number, { content: { _uid: `block-${number}`, component: 'guide', body } });
}

test('a fetch of more bodies than its memory could hold succeeds, and so does the next one', async () => {
  const folder = makeTemporaryFolder();
  const program = await bundleProgram(runner, folder);
  const server = await startScriptedServer(bigSpace);
  onTestFinished(server.close);
  const options = {
    apiUrl: server.apiUrl,
    storeFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'cache'),
  };

  for (let fetches = 0; fetches < 2; fetches += 1) {
    const flag = `--max-old-space-size=${HEAP_LIMIT_MB}`;
    const child = spawn(process.execPath, [flag, program, JSON.stringify(options)]);
    child.stdout.resume();
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ status, said }).toEqual({ status: 0, said: '' });
  }
  expect([...openStore(options.storeFolder).facts('published')]).toHaveLength(STORIES);
});
