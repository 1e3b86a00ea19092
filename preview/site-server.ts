/** Serves a built site like a host: redirects, one form of every address, 404 pages, compression, cache headers. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { type HeaderRule, headersOf, listHeaderRules } from '#pipeline';
import { basePathOf, splitAddress } from '#renderer';
import { hasOneHost } from './access/known-hosts.ts';
import { createBoundedServer, type ServerBounds } from './bounded-server.ts';
import { completeNotFoundPage, readPath } from './not-found-page.ts';
import { openServedSite, type ServedSite } from './served-site.ts';
import { decideAnswer, type PlacedSite } from './site-answer.ts';

/** Smaller answers gain nothing from compression. */
const COMPRESSION_THRESHOLD_BYTES = 1024;
/** Like hosts that keep compressed files. A style sheet is an eighth smaller than at the middleware's 4, for a few ms (own measurement). */
const BROTLI_QUALITY = 9;
/** Longer addresses are refused (RFC 9110, section 4.1, asks for at least 8000). */
const MAX_URL_BYTES = 8000;
/** A static site needs no request bodies. */
const MAX_BODY_BYTES = 1024;

const bounds: ServerBounds = {
  requestTimeoutMs: 10_000,
  keepAliveTimeoutMs: 5_000,
  stalledTimeoutMs: 30_000,
  // Node's default.
  maxHeaderBytes: 16 * 1024,
  // Browsers open six for each visitor.
  maxConnections: 1_000,
};

/** The site to serve. */
export interface SiteServerOptions {
  /** Folder that a build wrote. */
  readonly folder: string;
  /** The future address of the site; the site is served below the path of this address. */
  readonly siteUrl?: string;
  /** Headers to send; default: those of a site without optional features. */
  readonly headers?: readonly HeaderRule[];
  /** Receives a line for each address to which something was sent, which a site of files cannot answer, and for each fault of the site. */
  readonly report?: (line: string) => void;
}

/**
 * Builds the server without listening.
 * @throws StopoverError output-missing when no build wrote the folder.
 */
export async function buildSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { folder, siteUrl, headers = listHeaderRules({}), report = () => {} } = options;
  const site = openServedSite(resolve(folder));
  const basePath = siteUrl === undefined ? '' : basePathOf({ url: siteUrl });
  const place: HostedSite = { site, headers, basePath, missed: new WeakSet() };
  const app = createApp((request, reply) => sendNotFound(request, reply, place));
  await app.register(fastifyCompress, {
    threshold: COMPRESSION_THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await app.register(fastifyStatic, {
    root: resolve(folder),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const tellRefusal = createRefusalReport(report);
  const tellFailure = createFailureReport(report);
  app.addHook('onRequest', async (request, reply) => {
    if (!READING.has(request.method)) tellRefusal(request);
    return refuseOddRequests(request, reply);
  });
  app.addHook('onSend', async (request, reply) => leaveSmallAnswers(request, reply));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(request, reply, place),
  });
  app.setNotFoundHandler((request, reply) => findAgain(request, reply, place));
  app.setErrorHandler((error, request, reply) => sendError({ error, request, place, tellFailure }, reply));
  return app;
}

/** A built site with its base path and its headers. */
interface HostedSite extends PlacedSite {
  readonly site: ServedSite;
  readonly headers: readonly HeaderRule[];
  /** Requests whose file had moved between finding and opening it. */
  readonly missed: WeakSet<FastifyRequest>;
}

/** A link in the site leads to a file outside it. */
class FileOutside extends Error {}

/** `answerNoText` answers addresses that are not valid text, which match no route of the server. */
function createApp(
  answerNoText: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): FastifyInstance {
  return fastify({
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handler) => createBoundedServer(handler, bounds),
    forceCloseConnections: true,
    rewriteUrl: pathOf,
    frameworkErrors: (_, request, reply) => answerNoText(request as FastifyRequest, reply as FastifyReply),
  });
}

const PLAIN_TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Returns the path of a request. Proxies may send an absolute address (RFC 9112, section 3.2.2). */
function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The methods that files can answer. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Addresses that are reported; a program that tries out many must not fill the terminal. */
const MAX_REPORTED = 20;

/** Returns a function that reports a refused request, once for each method and path. */
function createRefusalReport(report: (line: string) => void): (request: FastifyRequest) => void {
  const told = new Set<string>();
  return ({ method, url }) => {
    const request = `${method} ${splitAddress(url).path.slice(0, 200)}`;
    if (told.has(request) || told.size === MAX_REPORTED) return;
    told.add(request);
    report(
      `${request}: refused with 405, because files cannot answer it. On your host, a function or another program has to.`,
    );
  };
}

/** Returns a function that reports why the site could not answer, once for each reason. */
function createFailureReport(
  report: (line: string) => void,
): (request: FastifyRequest, error: unknown) => void {
  const told = new Set<string>();
  return ({ method, url }, error) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (told.has(reason) || told.size === MAX_REPORTED) return;
    told.add(reason);
    report(`${method} ${splitAddress(url).path.slice(0, 200)}: answered with 500: ${reason}`);
  };
}

async function refuseOddRequests(
  { method, url, raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!READING.has(method)) {
    return sendRefusal(reply.headers({ allow: 'GET, HEAD', connection: 'close' }), 405);
  }
  if (!hasOneHost(raw)) return sendRefusal(reply, 400);
  if (url.length > MAX_URL_BYTES) return sendRefusal(reply, 414);
  return undefined;
}

/** Removes the headers of a range request that the answer must not follow. */
function settleRange(
  { headers: asked, method }: IncomingMessage,
  { 'Cache-Control': caching = '' }: Readonly<Record<string, string>>,
): void {
  // Ranges are defined for GET alone (RFC 9110, section 14.2).
  if (method !== 'GET') delete asked.range;
  // A file that never changes has only one content that a part can belong to. For a file that they have in parts, such as the tiles
  // of a map, browsers send its weak tag. Without this they would get the whole file for each part.
  if (caching.includes('immutable')) delete asked['if-range'];
  // Otherwise a tag must match strongly (RFC 9110, section 13.1.5), which the server's weak tags never do.
  else if (asked['if-range']?.includes('"')) delete asked.range;
  // A range of a compressed file would not match the bytes that the client has.
  if (asked.range !== undefined) delete asked['accept-encoding'];
}

/** Excludes small answers from compression, by their header: the compressor cannot see the size of a stream. */
function leaveSmallAnswers({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = reply.getHeader('content-length');
  if (length !== undefined && Number(length) < COMPRESSION_THRESHOLD_BYTES) {
    raw.headers['x-no-compression'] = 'true';
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, place: HostedSite): FastifyReply {
  const decision = decideAnswer(request.url, place);
  const headers = headersOf(decision.sentAs, place.headers);
  reply.headers(headers);
  settleRange(request.raw, headers);
  switch (decision.kind) {
    case 'redirect':
      return reply.redirect(decision.location, decision.status);
    case 'file':
      return sendSiteFile(decision.file, reply, place);
    case 'not-found':
      return sendNotFound(request, reply, place);
  }
}

function sendSiteFile(file: string, reply: FastifyReply, { site }: HostedSite): FastifyReply {
  const root = site.rootOf(file);
  return reply.sendFile(file, root, {
    onFile(path: string) {
      if (!site.holds(root, path)) throw new FileOutside();
    },
  });
}

/** Looks for the file again, once: a build may have moved it while it was being opened. */
function findAgain(request: FastifyRequest, reply: FastifyReply, place: HostedSite): FastifyReply {
  const decision = decideAnswer(request.url, place);
  if (decision.kind !== 'file' || place.missed.has(request)) return sendNotFound(request, reply, place);
  place.missed.add(request);
  return sendSiteFile(decision.file, reply, place);
}

/** Sends the nearest 404 page, which names the path that was not found, or says that the address is not valid (docs/product-rules.md). */
function sendNotFound({ url }: FastifyRequest, reply: FastifyReply, place: HostedSite): FastifyReply {
  const { site, basePath } = place;
  leaveFile(reply, place);
  const shown = readPath(splitAddress(url).path);
  const page = site.notFoundPage(shown.startsWith(`${basePath}/`) ? shown.slice(basePath.length) : shown);
  const filled = completeNotFoundPage(page, url);
  return reply.status(404).type(HTML).header('vary', 'accept-encoding').send(filled);
}

/** Replaces the headers of a file that cannot be sent after all: caches would keep its absence, or a refusal, as long as the file, which may be for ever. */
function leaveFile(reply: FastifyReply, { headers }: HostedSite): void {
  for (const rule of headers) for (const name of Object.keys(rule.headers)) reply.removeHeader(name);
  reply.headers(headersOf('/', headers));
}

interface Failure {
  readonly error: unknown;
  readonly request: FastifyRequest;
  readonly place: HostedSite;
  readonly tellFailure: ReturnType<typeof createFailureReport>;
}

function sendError({ error, request, place, tellFailure }: Failure, reply: FastifyReply): FastifyReply {
  if (error instanceof FileOutside) return sendNotFound(request, reply, place);
  const { statusCode = 500, headers = {} } = error as HttpError;
  leaveFile(reply, place);
  if (statusCode < 500) return sendRefusal(reply.headers(headers), statusCode);
  tellFailure(request, error);
  return reply.status(500).type(HTML).send(place.site.errorPage());
}

/** An error of fastify or its plug-ins. */
interface HttpError {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function sendRefusal(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).type(PLAIN_TEXT).send(`${STATUS_CODES[status]}\n`);
}
