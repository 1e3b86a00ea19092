/** An editor without a browser: the requests of a page in the Visual Editor, and its stream of news. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';

/** Opens a page of the space as an editor does. `headers` prove its identity; `number` names its tab. */
export async function openHttpEditor({ url, headers, dispatcher }, { space, slug, number }) {
  const route = `/${slug}`;
  const tab = `bench-tab-${String(number).padStart(4, '0')}`;
  const file = join(space, 'stories/published/default', `${slug}.json`);
  const { story } = JSON.parse(readFileSync(file, 'utf8'));
  const call = async (path, body) => {
    const answer = await request(`${url}${path}`, {
      ...{ dispatcher, headersTimeout: 60_000, bodyTimeout: 0 },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { 'content-type': 'application/json', origin: url }) },
    });
    if (answer.statusCode >= 400)
      throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
    return answer;
  };
  const page = await (await call(route)).body.text();
  const boot = JSON.parse(
    /<script type="application\/json" id="stopover-preview">(.*?)<\/script>/.exec(page)[1],
  );
  const { body: stream } = await call(`/__stopover/events/shared?browser=${tab}`);
  const hearers = new Set();
  // An event counts when its first line arrives; the rest of a large one follows in several parts.
  stream.on('data', (chunk) => {
    if (/event: page/.test(String(chunk))) for (const hear of hearers) hear();
  });
  stream.on('error', () => undefined);
  const subject = { id: tab, tab, route, view: boot.view, hash: boot.hash };
  const heard = nextEvent(hearers);
  await call('/__stopover/events/shared', { browser: tab, open: [subject] }).then(({ body }) => body.dump());
  await heard;
  let { hash } = boot;
  let sequence = Date.now();
  return {
    /** Types; resolves to the milliseconds until the changed page has arrived. */
    async type(words) {
      const start = performance.now();
      const changed = { ...story, content: { ...story.content, title: words } };
      const about = { tab, route, view: boot.view, language: boot.language, hash };
      sequence += 1;
      const answer = await call('/__stopover/edit', { ...about, sequence, story: changed });
      const news = await answer.body.json();
      if (news.kind !== 'page') throw new Error(`An edit was answered with ${news.kind}.`);
      hash = news.hash;
      return performance.now() - start;
    },
    /** Resolves when the page is told of its next change. */
    next: () => nextEvent(hearers),
    close: () => stream.destroy(),
  };
}

function nextEvent(hearers) {
  return new Promise((resolve) => {
    const hear = () => {
      hearers.delete(hear);
      resolve();
    };
    hearers.add(hear);
  });
}
