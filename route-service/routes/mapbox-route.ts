/** `POST /api/mapbox-route`: the route between two points. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE_PATH } from '../contract.ts';
import { watchClient } from '../http/watch-client.ts';
import { parseRouteRequest } from '../schema.ts';
import { detachBytes } from '../stored-routes/detach-bytes.ts';
import type { ReadyAnswer } from '../stored-routes/memory-front.ts';
import { nameRoute } from '../stored-routes/route-name.ts';
import type { Endpoint, ServiceParts } from './endpoint.ts';

const compress = promisify(gzip);

/** Smaller answers fit into one packet anyway. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** The endpoint for the visitor's map. */
export const mapboxRoute: Endpoint = {
  path: ROUTE_PATH,
  method: 'POST',
  register(app, parts) {
    app.post(ROUTE_PATH, (request, reply) => answerRoute(request, reply, parts));
  },
};

/** Not async, so that an answer from memory is sent in the same turn. */
function answerRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ServiceParts,
): FastifyReply | Promise<FastifyReply> {
  const asked = parseRouteRequest(request.body);
  const name = nameRoute(asked);
  const ready = parts.resolver.peek(name);
  if (ready) {
    parts.metrics.countAnswer(ready.source);
    return sendAnswer(request, reply, ready.answer);
  }
  return parts.resolver.answer(name, asked, watchClient(reply)).then(({ answer, source }) => {
    parts.metrics.countAnswer(source);
    request.answerSource = source;
    return sendAnswer(request, reply, answer);
  });
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): FastifyReply | Promise<FastifyReply> {
  request.server.noteAnswer(reply);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (answer.body.length < COMPRESSION_THRESHOLD_BYTES) return reply.send(answer.body);
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(answer.body);
  reply.header('content-encoding', 'gzip');
  if (answer.gzip) return reply.send(answer.gzip);
  return compress(answer.body).then((compressed) => {
    answer.gzip = detachBytes(compressed);
    return reply.send(answer.gzip);
  });
}

function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header);
}
