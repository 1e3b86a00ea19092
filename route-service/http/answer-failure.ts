/** Turns every error of a request into an answer of one shape, without internal details. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteErrorAnswer } from '../contract.ts';
import { type ErrorDetails, type RouteErrorCode, RouteServiceError } from '../errors.ts';

/** Maps the framework's own refusals to our catalogue. */
const frameworkCodes: Readonly<Record<string, RouteErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_EMPTY_TYPE: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed-request',
};

/** Returns the catalogue's error for anything thrown. */
export function identifyFailure(failure: unknown, details: ErrorDetails): RouteServiceError {
  if (failure instanceof RouteServiceError) return failure;
  const { code, statusCode } = failure as { readonly code?: unknown; readonly statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkCodes[code] : undefined;
  if (known)
    return new RouteServiceError(known, { reason: 'bad address or length', ...details }, { cause: failure });
  if (typeof statusCode === 'number' && statusCode < 500) {
    return new RouteServiceError('malformed-json', details, { cause: failure });
  }
  return new RouteServiceError('internal', {}, { cause: failure });
}

/** Statuses of temporary failures (docs/operations.md). */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Default time after which a retry makes sense. */
const USUAL_RETRY_AFTER_S = 5;

/** Sends a refusal or failure. */
export function sendFailure(reply: FastifyReply, error: RouteServiceError): FastifyReply {
  const body: RouteErrorAnswer = { status: error.status, message: error.message };
  reply.status(error.status);
  reply.server.noteAnswer(reply, error.code);
  const retryAfterS =
    error.retryAfterS ?? (passingStatuses.has(error.status) ? USUAL_RETRY_AFTER_S : undefined);
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers requests that are not valid HTTP in the same shape, directly on the socket. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, message } = describeClientError(error.code);
  const body = JSON.stringify({ status, message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function describeClientError(code: string | undefined): RouteServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RouteServiceError('request-timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new RouteServiceError('headers-too-large');
  return new RouteServiceError('malformed-request', { reason: 'it is not HTTP' });
}

/** Refuses a method that an address does not take. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: string): FastifyReply {
  reply.header('allow', allowed);
  return sendFailure(reply, new RouteServiceError('wrong-method', { allowed, method: request.method }));
}
