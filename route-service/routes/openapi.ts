/** `GET /openapi.json`: a description of the service for programs, from the schemas that check requests. */
import { z } from 'zod';
import {
  GEOCODE_PATH,
  MAX_QUERY_LENGTH,
  MAX_RESULTS,
  REVERSE_PATH,
  REVERSE_TOLERANCE_M,
  ROUTE_PATH,
} from '../contract.ts';
import { routeErrorCatalogue } from '../errors.ts';
import { RouteRequest } from '../schema.ts';
import type { Endpoint } from './endpoint.ts';

/** The description of the service. */
export const openapi: Endpoint = {
  path: '/openapi.json',
  method: 'GET',
  register(app) {
    const document = JSON.stringify(describeService());
    app.get('/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document),
    );
  },
};

type Json = Readonly<Record<string, unknown>>;

function describeService(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stopover route service',
      version: '1',
      description:
        'Routes between two points, and places by name. Built to stand behind the same origin as the site.',
    },
    paths: {
      [ROUTE_PATH]: { post: describeRoute() },
      [GEOCODE_PATH]: { get: describeGeocode() },
      [REVERSE_PATH]: { get: describeReverse() },
      '/healthz': { get: describePlain('Whether the process lives', '200') },
      '/readyz': { get: describePlain('Whether routes can be computed', '200', '503') },
      '/metrics': { get: describePlain('Metrics in the format of Prometheus', '200') },
      '/openapi.json': { get: describePlain('This document', '200') },
    },
    components: { schemas: { Point: pointSchema, Error: errorSchema } },
  };
}

const pointSchema = {
  type: 'object',
  required: ['lat', 'lng'],
  properties: { lat: { type: 'number' }, lng: { type: 'number' } },
};
const errorSchema = {
  type: 'object',
  required: ['status', 'message'],
  properties: { status: { type: 'integer' }, message: { type: 'string' } },
};
const coordinates = {
  type: 'array',
  items: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, maxItems: 2 },
};
const routeSchema = {
  type: 'object',
  required: ['coordinates', 'summary'],
  properties: {
    coordinates: { ...coordinates, description: '[lng, lat]' },
    summary: {
      type: 'object',
      required: ['totalDistance', 'totalTime'],
      properties: {
        totalDistance: { type: 'number', description: 'metres' },
        totalTime: { type: 'number', description: 'seconds' },
      },
    },
    instructions: { type: 'array', items: { type: 'object' } },
    attribution: { type: 'string' },
  },
};
const noRouteSchema = {
  type: 'object',
  required: ['status', 'message', 'coordinates'],
  properties: {
    status: { enum: ['NoRoute', 'NoSegment'] },
    message: { type: 'string' },
    coordinates: { ...coordinates, maxItems: 0 },
  },
};
const placesSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'lat', 'lng'],
        properties: {
          name: { type: 'string' },
          kind: { type: 'string' },
          context: { type: 'string' },
          lat: { type: 'number' },
          lng: { type: 'number' },
        },
      },
    },
    attribution: { type: 'string' },
  },
};

function describeRoute(): Json {
  return {
    summary: 'The route between two points; computed once for folder, key and points, stored after that',
    requestBody: { required: true, content: json(z.toJSONSchema(RouteRequest, { io: 'input' })) },
    responses: {
      200: {
        description: 'The route, or why there is none',
        content: json({ oneOf: [routeSchema, noRouteSchema] }),
      },
      ...describeErrors(),
    },
  };
}

function describeGeocode(): Json {
  return {
    summary: 'Places by name',
    parameters: [
      parameter('q', { type: 'string', maxLength: MAX_QUERY_LENGTH }, true),
      parameter('limit', { type: 'integer', minimum: 1, maximum: MAX_RESULTS }),
      parameter('lang', { type: 'string' }),
      parameter('near', { type: 'string', description: 'lat,lng' }),
      parameter('submit', { enum: ['0', '1'], description: '1 when somebody has finished typing' }),
    ],
    responses: { 200: { description: 'The best first', content: json(placesSchema) }, ...describeErrors() },
  };
}

function describeReverse(): Json {
  return {
    summary: `The places within ${REVERSE_TOLERANCE_M} m of a point`,
    parameters: [
      parameter('lat', { type: 'number' }, true),
      parameter('lng', { type: 'number' }, true),
      parameter('lang', { type: 'string' }),
    ],
    responses: {
      200: { description: 'The nearest first', content: json(placesSchema) },
      ...describeErrors(),
    },
  };
}

function describePlain(summary: string, ...statuses: readonly string[]): Json {
  return {
    summary,
    responses: Object.fromEntries(statuses.map((status) => [status, { description: summary }])),
  };
}

/** Statuses that any request may get. */
const requestStatuses: ReadonlySet<number> = new Set([400, 405, 413, 415, 429, 500, 502, 503, 504]);

function describeErrors(): Json {
  const statuses = new Set(Object.values(routeErrorCatalogue).map(({ status }) => status as number));
  const content = json({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    [...statuses]
      .filter((status) => requestStatuses.has(status))
      .map((status) => [status, { description: 'Refused or failed', content }]),
  );
}

function parameter(name: string, schema: Json, required = false): Json {
  return { name, in: 'query', required, schema };
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}
