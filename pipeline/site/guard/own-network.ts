/** Notices code of a site that asks the network while pages are made: they are made of the store alone, at once. */
import { Socket } from 'node:net';
import { currentOwnCode } from '#renderer';

let request: Error | undefined;
let isCatching = false;

/** Starts to notice requests in this thread. Returns what takes the last one that was noticed, as an error with its stack. */
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

/** Every connection of Node begins here, those of its requests too, and before the call that asks for one returns. */
function refuseConnections(): void {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: readonly never[]) {
    const refused = note('a connection');
    if (refused) throw refused;
    return connect.apply(this, args as never);
  } as typeof connect;
}

/** Its requests begin when the page is made already. The page fails, so nobody gets an answer, and nobody has to handle an error. */
function refuseFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => (note('fetch') ? new Promise(() => {}) : fetch(...args));
}
