/** `GET /api/geocode` and `GET /api/reverse`: places by name and by coordinates. */
import type { FastifyReply } from 'fastify';
import { GEOCODE_PATH, type GeocodeAnswer, type GeocodeResult, REVERSE_PATH } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import { watchClient } from '../http/watch-client.ts';
import { GeocodeQuery, parseQuery, ReverseQuery } from '../schema.ts';
import type { Endpoint, ServiceParts } from './endpoint.ts';

/** Places by name. */
export const geocode: Endpoint = {
  path: GEOCODE_PATH,
  method: 'GET',
  register(app, parts) {
    app.get(GEOCODE_PATH, async (request, reply) => {
      const {
        q: text,
        limit,
        lang: language,
        near,
        submit: submitted,
      } = parseQuery(GeocodeQuery, request.query);
      const query = { text, limit, language, near, submitted };
      const results = await withinLimit(parts, reply, (signal) => parts.geocoder.find(query, signal));
      return answer(parts, reply, results);
    });
  },
};

/** Places by coordinates. */
export const reverse: Endpoint = {
  path: REVERSE_PATH,
  method: 'GET',
  register(app, parts) {
    app.get(REVERSE_PATH, async (request, reply) => {
      const { lang, ...point } = parseQuery(ReverseQuery, request.query);
      const results = await withinLimit(parts, reply, (signal) =>
        parts.geocoder.reverse(point, lang, signal),
      );
      return answer(parts, reply, results);
    });
  },
};

async function withinLimit<Result>(
  { geocodeLimitMs }: ServiceParts,
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = watchClient(reply);
  const limit = AbortSignal.timeout(geocodeLimitMs);
  try {
    return await work(AbortSignal.any([client, limit]));
  } catch (error) {
    throw limit.aborted && !client.aborted
      ? new RouteServiceError('geocoder-timeout', {}, { cause: error })
      : error;
  }
}

function answer(
  { geocoder }: ServiceParts,
  reply: FastifyReply,
  results: readonly GeocodeResult[],
): GeocodeAnswer {
  reply.server.noteAnswer(reply);
  return { results, ...(geocoder.attribution ? { attribution: geocoder.attribution } : {}) };
}
