/** Detects code of a site that uses the network while pages are made. Pages are made from the store only, and synchronously. */
import { Socket } from 'node:net';
import { currentOwnCode } from '#renderer';

let request: Error | undefined;
let isCatching = false;

/** Starts to detect requests in this thread. Returns a function that takes the first request since its last call, as an error. */
export function catchRequests(): () => Error | undefined {
  if (!isCatching) {
    isCatching = true;
    refuseConnections();
    refuseFetch();
  }
  return () => {
    const taken = request;
    request = undefined;
    return taken;
  };
}

/** Number of stack frames to keep. V8 keeps ten by default, and a request has more frames inside Node. */
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

/** Every connection of Node, also that of a request, begins here, before the call that makes it returns. */
function refuseConnections(): void {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: readonly never[]) {
    const refused = note('a connection');
    if (refused) throw refused;
    return connect.apply(this, args as never);
  } as typeof connect;
}

/** `fetch` connects only after the page is made. The page fails, so the promise stays pending and needs no error handling. */
function refuseFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => (note('fetch') ? new Promise(() => {}) : fetch(...args));
}
