/** Notices code of a site that asks the network while pages are made: they are made of the store alone, at once. */
import { channel } from 'node:diagnostics_channel';
import { currentOwnCode } from '#renderer';

/** Channels of Node on which it tells of connections and requests. */
const CHANNELS = ['net.client.socket', 'http.client.request.start'];

let request: Error | undefined;
let isCatching = false;

/** Starts to notice requests in this thread. Returns what takes the last one that was noticed, as an error with its stack. */
export function catchRequests(): () => Error | undefined {
  if (!isCatching) {
    isCatching = true;
    for (const name of CHANNELS) channel(name).subscribe(() => void note('a connection'));
    refuseFetch();
  }
  return () => {
    const taken = request;
    request = undefined;
    return taken;
  };
}

function note(how: string): Error | undefined {
  if (!currentOwnCode()) return undefined;
  request ??= new Error(
    `It uses the network (${how}) while a page is made. Pages are made of the store, and wait for nothing: bring the data into the space, or load it in an island`,
  );
  return request;
}

/** Its requests begin when the page is made already, so the function itself has to notice. */
function refuseFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => {
    const refused = note('fetch');
    return refused ? Promise.reject(refused) : fetch(...args);
  };
}
