/** Gives every refusal and failure of an app the same shape of answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouteServiceError } from '../errors.ts';
import { identifyFailure, refuseMethod, sendFailure } from './answer-failure.ts';
import { answerPreflight } from './cors.ts';

/** An address and the method that it takes. */
export interface KnownAddress {
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

/** The inputs of failure answers. */
export interface FailureOptions {
  readonly bodyBytes: number;
  readonly addresses: readonly KnownAddress[];
}

/** From this status on, a failure is our own, and is logged with its cause. */
const OWN_FAILURE_STATUS = 500;

/** Adds the handlers. */
export function addFailureAnswers(app: FastifyInstance, { bodyBytes, addresses }: FailureOptions): void {
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0];
    const known = addresses.find((address) => address.path === path);
    if (!known) return sendFailure(reply, new RouteServiceError('not-found'));
    const allowed = known.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    if (request.method === 'OPTIONS') return answerPreflight(reply, allowed);
    return refuseMethod(request, reply, allowed);
  };
  app.setErrorHandler((failure, request, reply) => {
    // An unknown address does not read the body, so a fault in it does not matter.
    if (request.is404) return refuseUnknown(request, reply);
    const error = identifyFailure(failure, { limit: bodyBytes });
    if (error.status >= OWN_FAILURE_STATUS) request.failure = error;
    return sendFailure(reply, error);
  });
  app.setNotFoundHandler(refuseUnknown);
}
