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

/** Node's own part of a stack: V8 keeps ten places unless it is told otherwise, and a request goes through more. */
const STACK_PLACES = 50;

function note(how: string): Error | undefined {
  if (!currentOwnCode()) return undefined;
  request ??= describeRequest(how);
  return request;
}

function describeRequest(how: string): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_PLACES;
  const error = new Error(
    `It uses the network (${how}) while a page is made. Pages are made of the store, and wait for nothing: bring the data into the space, or load it in an island`,
  );
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Its requests begin when the page is made already, so the function itself has to notice. */
function refuseFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => {
    const refused = note('fetch');
    return refused ? Promise.reject(refused) : fetch(...args);
  };
}
