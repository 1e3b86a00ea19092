/**
 * Detects code of a site that uses the network while pages are made. Pages are made from the store only, and synchronously. Requests
 * that begin at another time are free, but may fail when nothing waits for them: their errors are traced to the code that began them.
 */
import { errorMonitor } from 'node:events';
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

/** For the errors of requests, errors with the stacks that began them: the stacks of their own have only Node's code. */
const beginnings = new WeakMap<Error, Error>();

/** An error with the stack that began a failed request; undefined for an error that is not a request's. */
export function findBeginning(thrown: unknown): Error | undefined {
  return thrown instanceof Error ? beginnings.get(thrown) : undefined;
}

/** Number of stack frames to keep. V8 keeps ten by default, and a request has more frames inside Node. */
const STACK_PLACES = 50;

function note(how: string): Error | undefined {
  if (!currentOwnCode()) return undefined;
  request ??= describeRequest(how);
  return request;
}

function describeRequest(how: string): Error {
  return createError(
    `It uses the network (${how}) while a page is made. Pages are made of the store, and wait for nothing: bring the data into the space, or load it in an island`,
  );
}

/** Creates an error whose stack reaches the code of the site. */
export function createError(message?: string): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_PLACES;
  const error = new Error(message);
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Every connection of Node, also that of a request, begins here, before the call that makes it returns. */
function refuseConnections(): void {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: readonly never[]) {
    const refused = note('a connection');
    if (refused) throw refused;
    const beginning = createError();
    traceErrors(this, beginning);
    return connect.apply(this, args as never);
  } as typeof connect;
}

function traceErrors(socket: NodeJS.EventEmitter, beginning: Error): void {
  socket.once(errorMonitor, (error: Error) => beginnings.set(error, beginning));
}

/** `fetch` connects only after the page is made. The page fails, so the promise stays pending and needs no error handling. */
function refuseFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    if (note('fetch')) return new Promise(() => {});
    const beginning = createError();
    try {
      return await fetch(...args);
    } catch (error) {
      if (error instanceof Error) beginnings.set(error, beginning);
      throw error;
    }
  };
}
