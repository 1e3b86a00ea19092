/** The stream of news to an open page: server-sent events, as HTML defines them. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageNews } from '../live/open-pages/page-news.ts';
import { parseView } from '../live/preview-view.ts';
import { readFindings } from '../live/site/page-findings.ts';
import { findTextChange } from '../live/text-change.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

/** Interval of heartbeats: proxies close connections that are silent for longer, and pages take the stream for lost. */
const HEARTBEAT_MS = 20_000;
/** An event: scripts hear no comments of a stream. */
const HEARTBEAT = 'event: beat\ndata: 0\n\n';
/** A listener with this much unread data has stopped or disappeared. It receives everything again when it reconnects. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
/** Enough for the windows of a team; more are taken for abuse. */
export const MAX_OPEN_PAGES = 200;

const WRONG_QUERY = '"tab" has 8 to 64 letters and digits, and "tab", "route" and "view" come once.';

interface EventsQuery {
  readonly tab?: string;
  readonly route?: string;
  readonly view?: string;
  readonly hash?: string;
}

/** `/__stopover/events?tab&route&view&hash`: the news of a page, or without `route` those of the whole site. */
export const eventsEndpoints: PreviewEndpoints = {
  addRoutes(app, { openPages }) {
    app.get('/events', (request: FastifyRequest<{ Querystring: EventsQuery }>, reply) => {
      const { tab = randomUUID(), route, view, hash = '' } = request.query;
      if (!isName(tab) || !isText(route) || !isText(view)) {
        return reply.status(400).send({ message: WRONG_QUERY });
      }
      if (openPages.count() >= MAX_OPEN_PAGES) {
        return reply.status(503).send({ message: 'Too many pages are open.' });
      }
      const send = openStream(reply);
      const tell = (news: PageNews) => send(news.kind, describeNews(news));
      const page =
        route === undefined ? undefined : { tab, route, hash: String(hash), view: parseView(view) };
      const close = page ? openPages.open({ ...page, tell }) : openPages.listen(tell);
      reply.raw.on('close', close);
      return reply;
    });
  },
};

function isText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

/** Whether a value is a tab's name, which the tab chooses from letters and digits. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
}

/** Answers with a stream; the returned function sends an event. */
export function openStream(reply: FastifyReply): (event: string, data: unknown) => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // By default, nginx holds answers back until its buffer is full.
    'x-accel-buffering': 'no',
  });
  if (reply.request.method === 'HEAD') {
    raw.end();
    return () => {};
  }
  raw.write('retry: 1000\n\n');
  const heartbeat = setInterval(() => raw.write(HEARTBEAT), HEARTBEAT_MS);
  raw.on('close', () => clearInterval(heartbeat));
  return (event, data) => {
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
    else if (!raw.destroyed && !raw.writableEnded)
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

/** Describes news for the script. */
export function describeNews(news: PageNews): unknown {
  switch (news.kind) {
    case 'page': {
      const { html, hash, language } = news.page;
      const { alternates } = news.page.summary;
      const document = news.before ? { change: findTextChange(news.before.html, html) } : { html };
      const about = { order: news.order, ...readFindings(news.page), language, alternates };
      return { ...document, hash, ...about };
    }
    case 'failure':
      return news.failure;
    case 'moved':
      return { route: news.route };
    case 'gone':
      return {};
    case 'presence':
      return { others: news.others };
    case 'site':
      return { fingerprint: news.fingerprint };
    case 'notice':
      return { name: news.name, data: news.data };
  }
}
