/** Answers requests with a share link: the page as visitors would get it, without the preview's own parts. */
import type { FastifyReply } from 'fastify';
import type { PageJob } from '#renderer';
import { completeNotFoundPage } from '../../not-found-page.ts';
import type { ShownSite } from '../site/shown-site.ts';
import { setClock } from './shown-clock.ts';

const HTML = 'text/html; charset=utf-8';

/** The site's own message for a page that failed. */
export const SERVER_ERROR = { status: 500, message: 'err.server' } as const;

interface SharedWork {
  readonly site: ShownSite;
  readonly reply: FastifyReply;
}

/** Sends the page, or the site's own error page if it cannot be rendered. */
export async function sendSharedPage(job: PageJob, { site, reply }: SharedWork): Promise<FastifyReply> {
  const visible = site.forVisitors();
  const page = await visible.render(job);
  if ('html' in page) return reply.type(HTML).send(setClock(page.html, site.view));
  const { html } = visible.renderError(job, SERVER_ERROR);
  return reply.status(500).type(HTML).send(html);
}

/** Sends the site's own 404 page. */
export function sendSharedNotFound(
  { address, language }: { readonly address: string; readonly language: string },
  { site, reply }: SharedWork,
): FastifyReply {
  const page = { language, route: '/404' };
  const { html } = site.forVisitors().renderError(page, { status: 404, message: 'err.notFoundShort' });
  return reply
    .status(404)
    .type(HTML)
    .send(completeNotFoundPage(setClock(html, site.view), address));
}
