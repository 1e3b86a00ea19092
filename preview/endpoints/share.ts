/** Makes links that show one page to other people for a limited time. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePathOf, encodeRoute } from '#renderer';
import { isSecure } from '../access/cookie-attributes.ts';
import { isLocalHost } from '../access/known-hosts.ts';
import { toLocalPath } from '../access/request-path.ts';
import { SHARE_PARAMETER } from '../access/visitor.ts';
import { formatView, parseView } from '../live/preview-view.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

const DAY_MS = 86_400_000;
/** A week: the time for a round of comments. */
const DEFAULT_DAYS = 7;
const MAX_DAYS = 30;

const ShareBody = z.object({
  route: z.string(),
  view: z.string().optional(),
  days: z.number().positive().max(MAX_DAYS).default(DEFAULT_DAYS),
});

const RevokeBody = z.object({ id: z.string(), to: z.string().optional() });

/** `POST /__stopover/share {route, view?, days?}` → `{url, until, isLocal}`; `POST /__stopover/share/revoke {id, to?}` ends a link. */
export const shareEndpoints: PreviewEndpoints = {
  addRoutes(app, { workspace, shareLinks, now }) {
    app.post('/share', async (request: FastifyRequest, reply) => {
      const body = ShareBody.safeParse(request.body);
      if (!body.success) return reply.status(400).send({ message: z.prettifyError(body.error) });
      const { route, days } = body.data;
      const view = parseView(body.data.view);
      const site = await workspace.show(view);
      if (!site.pages().has(route))
        return reply.status(404).send({ message: `There is no page at ${route}.` });
      const since = now().getTime();
      const until = since + days * DAY_MS;
      const pass = shareLinks.make({ route, view: formatView(view), since, until });
      const path = `${basePathOf(site.content.site)}${encodeRoute(route)}`;
      const url = `${isSecure(request) ? 'https' : 'http'}://${request.headers.host}${path}?${SHARE_PARAMETER}=${pass}`;
      return { url, until: new Date(until).toISOString(), isLocal: isLocalHost(request.headers.host) };
    });
    app.post('/share/revoke', async (request: FastifyRequest, reply) => {
      const { id, to } = RevokeBody.parse(request.body);
      shareLinks.revoke(id);
      return to === undefined ? reply.status(204).send() : reply.redirect(toLocalPath(to), 303);
    });
  },
};
