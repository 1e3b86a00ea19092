/** Notices when the client of a request has gone. */
import type { FastifyReply } from 'fastify';
import { RouteServiceError } from '../errors.ts';

/** Returns a signal that is aborted if the connection closes before the answer is sent. */
export function watchClient(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort(new RouteServiceError('client-gone'));
  });
  return abort.signal;
}
