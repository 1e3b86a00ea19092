/** Serves a built site as a host would: redirects, one form of every address, 404 pages, compression, cache headers. */
import { resolve } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { headersOf } from '#pipeline';
import { decodeRoute, encodeRoute, fillErrorPath, normalisePath, splitAddress } from '#renderer';
import { type BuiltSite, openBuiltSite } from './built-site.ts';

/** Smaller answers gain nothing from compression. */
const COMPRESSION_THRESHOLD_BYTES = 1024;
/** Longer addresses are nobody's (RFC 9110, section 4.1, asks for 8000). */
const MAX_URL_BYTES = 8000;

export interface SiteServerOptions {
  /** Folder that a build wrote. */
  readonly folder: string;
}

/**
 * Builds the server without listening.
 * @throws StopoverError output-missing when no build wrote the folder.
 */
export async function buildSiteServer({ folder }: SiteServerOptions): Promise<FastifyInstance> {
  const site = openBuiltSite(resolve(folder));
  const app = fastify({ routerOptions: { maxParamLength: MAX_URL_BYTES }, forceCloseConnections: true });
  await app.register(fastifyCompress, { threshold: COMPRESSION_THRESHOLD_BYTES, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, {
    root: site.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.addHook('onRequest', async (request, reply) => refuseOddRequests(request, reply));
  app.get('/*', (request, reply) => answer(request, reply, site));
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, site));
  return app;
}

async function refuseOddRequests(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.status(405).header('allow', 'GET, HEAD').send('Method Not Allowed\n');
  }
  if (request.url.length > MAX_URL_BYTES) return reply.status(414).send('URI Too Long\n');
  // Parts of a compressed answer would be parts of other bytes than the client has.
  if (request.headers.range) request.headers['x-no-compression'] = 'true';
  return undefined;
}

function answer(request: FastifyRequest, reply: FastifyReply, site: BuiltSite): FastifyReply {
  const { path, suffix } = splitAddress(request.url);
  const normalised = normalisePath(path);
  if (normalised !== path) return reply.redirect(`${normalised}${suffix}`, 301);
  const route = decodeRoute(path);
  if (route === undefined) return reply.status(400).send('Bad Request\n');

  const redirect = site.redirect(route);
  if (redirect) return reply.redirect(keepQuery(redirect.to, suffix), redirect.status);
  const page = cleanAddress(route);
  if (page !== route && site.findFile(page)) return reply.redirect(`${encodeRoute(page)}${suffix}`, 301);
  const file = site.findFile(route);
  if (!file) return answerNotFound(request, reply, site);
  return reply.headers(headersOf(path)).sendFile(file);
}

/** `/a/b.html` and `/a/index` have an address of their own. */
function cleanAddress(route: string): string {
  const page = route.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  return page.length > 1 ? page.replace(/\/$/, '') : '/';
}

/** The visitor's query goes along, unless the redirect has one of its own. */
function keepQuery(to: string, suffix: string): string {
  const query = suffix.split('#', 1)[0]!;
  if (query === '' || to.includes('?')) return to;
  const [address, hash] = to.split('#', 2);
  return `${address}${query}${hash === undefined ? '' : `#${hash}`}`;
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply, site: BuiltSite): FastifyReply {
  const { path } = splitAddress(request.url);
  const route = decodeRoute(path) ?? path;
  const page = site.notFoundPage(route);
  return reply
    .status(404)
    .headers(headersOf(path))
    .type('text/html; charset=utf-8')
    .send(fillErrorPath(page, route));
}
