/** The floor of fetching: the pages of the list of stories by plain `fetch()`, each written as it came. `API OUT` */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of concurrent requests, as in Stopover at an unlimited pace. */
const CONCURRENCY = 8;
const STORIES_A_PAGE = 25;

const [api, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const { cv } = (await (await fetch(`${api}/cdn/spaces/me?token=bench`)).json()).space;
const total = await download(1);
const pages = Math.ceil(total / STORIES_A_PAGE);
let next = 2;
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let page = next++; page <= pages; page = next++) await download(page);
  }),
);

async function download(page) {
  const query = new URLSearchParams({
    token: 'bench',
    version: 'published',
    per_page: STORIES_A_PAGE,
    page,
    cv,
  });
  const answer = await fetch(`${api}/cdn/stories?${query}`);
  if (!answer.ok) throw new Error(`Page ${page} was answered with ${answer.status}.`);
  writeFileSync(join(out, `${page}.json`), Buffer.from(await answer.arrayBuffer()));
  return Number(answer.headers.get('total'));
}
