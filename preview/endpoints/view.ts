/** Chooses the view of an editor's browser: drafts or published content, now or as of a moment. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from '#renderer';
import { cookieAttributes } from '../access/cookie-attributes.ts';
import { sendRefusalPage } from '../access/refusal-page.ts';
import { toLocalPath } from '../access/request-path.ts';
import { fromLocalInput } from '../dashboard/moments.ts';
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';
import { DRAFT_NOW, formatView, parseView, VIEW_COOKIE } from '../live/preview-view.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

const ViewBody = z.object({
  /** The view as `formatView` writes it; else `version`, and `at` in the site's time zone. */
  view: z.string().optional(),
  version: z.string().optional(),
  at: z.string().optional(),
  /** Path to go to. */
  to: z.string().optional(),
  /** Sent by the dashboard's form: a browser that does not keep the choice shows the reason. */
  check: z.string().optional(),
  /** The page is in a frame of another site. */
  framed: z.boolean().optional(),
});

/** `POST /__stopover/view {view, to?, framed?}` or `{version, at?, to?}`: a form's fields or JSON. `GET` returns the view of the browser. */
export const viewEndpoints: PreviewEndpoints = {
  addRoutes(app, { workspace }) {
    app.get('/view', async (request: FastifyRequest<{ Querystring: CheckQuery }>, reply) => {
      const { chosen, to } = request.query;
      const view = formatView(parseView(request.cookies[VIEW_COOKIE]));
      if (typeof chosen !== 'string' || typeof to !== 'string') return { view };
      if (chosen === view) return reply.redirect(toLocalPath(to), 303);
      return sendNotKept(chosen, { request, reply, ...workspace.settings().build.config.preview });
    });
    app.post('/view', async (request: FastifyRequest, reply) => {
      const { view, version, at, to, framed, check } = ViewBody.parse(request.body);
      const { timeZone } = (await workspace.show(DRAFT_NOW)).content.site;
      const moment = fromLocalInput(at, timeZone);
      const chosen = parseView(view ?? `${version}${moment === undefined ? '' : `@${moment}`}`);
      reply.setCookie(VIEW_COOKIE, formatView(chosen), cookieAttributes(request, framed));
      if (to === undefined) return reply.status(204).send();
      if (check === undefined) return reply.redirect(toLocalPath(to), 303);
      const query = new URLSearchParams({ chosen: formatView(chosen), to });
      return reply.redirect(`${PREVIEW_PATH}/view?${query}`, 303);
    });
  },
};

interface CheckQuery {
  /** The view that the browser should have kept. */
  readonly chosen?: string;
  /** Path to go to if it has. */
  readonly to?: string;
}

interface CheckedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly editors: readonly string[];
}

/** Pages of the dashboard name the view in their address, so they need no cookie. */
function sendNotKept(view: string, { request, reply, editors }: CheckedRequest): FastifyReply {
  const page = escapeMarkup(`${PREVIEW_PATH}/page?${new URLSearchParams({ route: '/', view })}`);
  return sendRefusalPage(reply, {
    status: 403,
    title: 'No cookies',
    heading: 'The site stays as it is',
    markup: `<p role="alert">Your browser keeps no cookies of ${escapeMarkup(String(request.headers.host))}. Only a cookie
can carry a choice from page to page. Allow cookies for this address, and choose again.</p>
<p>Single pages need no cookie: look at <a href="${page}">the home page as of then</a>, or at another page from
<a href="${PREVIEW_PATH}/">the list of pages</a>.</p>`,
    editors,
  });
}
