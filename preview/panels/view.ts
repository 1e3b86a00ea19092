/** Chooses the view of an editor's browser: drafts or published content, now or as of a moment. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieAttributes } from '../access/cookie-attributes.ts';
import { ownPath } from '../access/own-path.ts';
import { fromLocalInput } from '../dashboard/moments.ts';
import { DRAFT_NOW, formatView, parseView, VIEW_COOKIE } from '../live/preview-view.ts';
import type { PreviewPanel } from './panel.ts';

const ViewBody = z.object({
  /** The view as `formatView` writes it; else `version`, and `at` in the site's time zone. */
  view: z.string().optional(),
  version: z.string().optional(),
  at: z.string().optional(),
  /** Path to go to. */
  to: z.string().optional(),
  /** The page is in a frame of another site. */
  framed: z.boolean().optional(),
});

/** `POST /__stopover/view {view, to?, framed?}` or `{version, at?, to?}`: a form's fields or JSON. `GET` returns the view of the browser. */
export const viewPanel: PreviewPanel = {
  name: 'view',
  addRoutes(app, { workspace }) {
    app.get('/view', async ({ cookies }: FastifyRequest) => ({
      view: formatView(parseView(cookies[VIEW_COOKIE])),
    }));
    app.post('/view', async (request: FastifyRequest, reply) => {
      const { view, version, at, to, framed } = ViewBody.parse(request.body);
      const { timeZone } = (await workspace.show(DRAFT_NOW)).content.site;
      const moment = fromLocalInput(at, timeZone);
      const chosen = parseView(view ?? `${version}${moment === undefined ? '' : `@${moment}`}`);
      reply.setCookie(VIEW_COOKIE, formatView(chosen), cookieAttributes(request, framed));
      return to === undefined ? reply.status(204).send() : reply.redirect(ownPath(to), 303);
    });
  },
};
