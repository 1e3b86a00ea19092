/** Logs one line for each request: its method and path, result and duration; names and places only for debugging. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteErrorCode } from '../errors.ts';
import type { AnswerSource } from '../stored-routes/route-resolver.ts';
import { type LogLevel, logLevels } from './log-level.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts and logs an answer before it is sent, with its error if it is one; a logged answer carries its request id. */
    noteAnswer(reply: FastifyReply, error?: RouteErrorCode): void;
  }
  interface FastifyRequest {
    /** Source of the answer; null if nothing was computed or looked up. */
    answerSource: AnswerSource | null;
    /** The internal error, which the client does not see. */
    failure: Error | null;
  }
}

/** Adds the log. Handlers call it themselves: a hook for every request would cost more than the rest of the answer. */
export function addLog(app: FastifyInstance, metrics: Metrics, level: LogLevel): void {
  const detail = logLevels.indexOf(level);
  app.decorateRequest('answerSource', null);
  app.decorateRequest('failure', null);
  app.decorate('noteAnswer', (reply, error) => {
    const { request, statusCode } = reply;
    metrics.countStatus(statusCode);
    const line = chooseLevel(request, statusCode, error);
    if (detail < logLevels.indexOf(line)) return;
    reply.header('x-request-id', request.id);
    const facts = describeRequest(reply, detail >= logLevels.indexOf('debug'));
    app.log[line](facts, request.failure ? 'failed' : 'answered');
  });
}

/**
 * Chooses the level of an answer. Answers from memory are only logged for debugging: a line costs more than the answer. The
 * same is true of refusals by the rate limit, with which a client could also fill the disk.
 */
function chooseLevel({ failure, answerSource }: FastifyRequest, statusCode: number, error?: RouteErrorCode) {
  if (failure) return 'error';
  if (error === 'rate-limited') return 'debug';
  return statusCode < 400 && answerSource === null ? 'debug' : 'info';
}

function describeRequest(reply: FastifyReply, debugging: boolean): object {
  const { request } = reply;
  const { id: reqId, method, url, answerSource: source, failure } = request;
  // Log only the path: queries contain what people type, and their location.
  const path = url.split('?', 1)[0];
  return {
    ...{ reqId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
    ...(source ? { source } : {}),
    ...(failure ? { err: describeCauses(failure) } : {}),
    ...(debugging ? { url, body: request.body } : {}),
  };
}

/** Lists the messages of the error and its causes, which are ours or an engine's and contain no secret. */
function describeCauses(error: Error): readonly string[] {
  const { cause } = error;
  const own = `${'code' in error ? `${String(error.code)}: ` : ''}${error.message}`;
  return cause instanceof Error ? [own, ...describeCauses(cause)] : [own];
}
