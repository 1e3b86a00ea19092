/** Makes links by which others may look at one page for a while. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePathOf, encodeRoute } from '#renderer';
import { isSecure } from '../access/cookie-attributes.ts';
import { SHARE_PARAMETER } from '../access/visitor.ts';
import { formatView, parseView } from '../live/view.ts';
import type { PreviewPanel } from './panel.ts';

const DAY_MS = 86_400_000;
/** A week is what a round of comments takes. */
const DEFAULT_DAYS = 7;
const MAX_DAYS = 30;

const ShareBody = z.object({
  route: z.string(),
  view: z.string().optional(),
  days: z.number().positive().max(MAX_DAYS).default(DEFAULT_DAYS),
});

/** `POST /__stopover/share {route, view?, days?}` → `{url, until}`. */
export const sharePanel: PreviewPanel = {
  name: 'share',
  addRoutes(app, { workspace, passes, now }) {
    app.post('/share', async (request: FastifyRequest, reply) => {
      const body = ShareBody.safeParse(request.body);
      if (!body.success) return reply.status(400).send({ message: z.prettifyError(body.error) });
      const { route, days } = body.data;
      const view = parseView(body.data.view);
      const site = await workspace.show(view);
      if (!site.pages().has(route))
        return reply.status(404).send({ message: `There is no page at ${route}.` });
      const until = now().getTime() + days * DAY_MS;
      const pass = passes.sign({ kind: 'share', until, route, view: formatView(view) });
      const path = `${basePathOf(site.content.site)}${encodeRoute(route)}`;
      const url = `${isSecure(request) ? 'https' : 'http'}://${request.headers.host}${path}?${SHARE_PARAMETER}=${pass}`;
      return { url, until: new Date(until).toISOString() };
    });
  },
};
