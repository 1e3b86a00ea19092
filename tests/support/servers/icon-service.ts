/** A local imitation of the public icon service: `/COLLECTION.json?icons=NAME,NAME`, which tests can change. */
import type { ServerResponse } from 'node:http';
import { type ScriptedServer, sendJson, sendText, startScriptedServer } from './scripted-server.ts';

/** Icons of the collection `demo`; one is rotated, one is an alias, one would run a script. */
export const demoCollection = {
  prefix: 'demo',
  width: 24,
  height: 24,
  icons: {
    car: { body: '<path fill="currentColor" d="M3 12h18"/>' },
    bus: { body: '<g fill="none" stroke="currentColor"><path d="M2 2v20"/></g>', width: 32 },
    evil: { body: '<path d="M0 0"/><script>alert(1)</script>' },
  },
  aliases: { taxi: { parent: 'car' }, 'car-back': { parent: 'car', hFlip: true } },
};

export interface IconService {
  /** Base address in the form of the configuration. */
  readonly url: string;
  /** The requests, as path and query. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts the service; `answer` may answer instead, and `turn` counts from 0. */
export async function startIconService(
  answer: (response: ServerResponse, turn: number) => boolean = () => false,
): Promise<IconService> {
  const server: ScriptedServer = await startScriptedServer(({ url }, response, turn) => {
    if (answer(response, turn)) return;
    if (!url.pathname.endsWith('/demo.json')) return sendText(response, { status: 404, text: '404' });
    const names = (url.searchParams.get('icons') ?? '').split(',');
    const pick = <Value>(all: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    const aliases = pick(demoCollection.aliases);
    const parents = Object.values(aliases).map(({ parent }) => parent);
    const icons = { ...pick(demoCollection.icons) };
    for (const parent of parents) Object.assign(icons, { [parent]: demoCollection.icons.car });
    sendJson(response, { ...demoCollection, icons, aliases });
  });
  return {
    url: server.apiUrl.replace(/\/v2$/, ''),
    get asked() {
      return server.arrivals.map(({ url }) => url.pathname + url.search);
    },
    close: () => server.close(),
  };
}
