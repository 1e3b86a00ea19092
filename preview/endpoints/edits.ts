/** Takes an editor's edit, and answers with the changed page. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseView, showsEdits } from '../live/preview-view.ts';
import { describeNews, isName } from './events.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

/** Enough for stories of a few thousand blocks; the largest stories of real spaces are below one MB. */
const MAX_EDIT_BYTES = 8 * 1024 * 1024;

const EditBody = z.object({
  tab: z.custom<string>(isName, 'Expected the name of a tab'),
  sequence: z.number().int().nonnegative(),
  route: z.string(),
  view: z.string().optional(),
  language: z.string(),
  /** Hash of the tab's document; the answer contains the difference to it. */
  hash: z.string().default(''),
  story: z.unknown(),
});

const SavedBody = z.object({
  tab: z.custom<string>(isName, 'Expected the name of a tab'),
  action: z.enum(['change', 'published', 'unpublished']),
  /** Number of the last edit that is saved; later ones are not. Default: the last one that has arrived. */
  sequence: z.number().int().nonnegative().default(Number.MAX_SAFE_INTEGER),
});

/** `POST /__stopover/edit`: one state of a story, answered with the page. `POST /__stopover/saved`: it has been saved. */
export const editsEndpoints: PreviewEndpoints = {
  addRoutes(app, { workspace, edits, openPages, refetch, webhooks, build }) {
    app.post('/edit', { bodyLimit: MAX_EDIT_BYTES }, async (request: FastifyRequest, reply) => {
      const body = EditBody.safeParse(request.body);
      if (!body.success) return reply.status(400).send({ message: z.prettifyError(body.error) });
      const { route, hash, ...edit } = body.data;
      const view = parseView(body.data.view);
      const known = await workspace.show(view);
      try {
        if (!(await edits.take(edit, known))) return { sequence: edit.sequence, kind: 'superseded' };
      } catch (error) {
        return reply.status(422).send({ message: `This is not a story: ${(error as Error).message}` });
      }
      // The tab may choose another view, which then shows the edit.
      if (!showsEdits(view)) return { sequence: edit.sequence, kind: 'kept' };
      // The site may have changed in the meantime.
      const site = await workspace.show(view);
      const job = site.pages().get(route);
      if (!job) return { sequence: edit.sequence, kind: 'gone' };
      const news = await openPages.renderNow(site, job, { tab: edit.tab, hash });
      if (news.kind === 'superseded') return { sequence: edit.sequence, kind: news.kind };
      return { sequence: edit.sequence, kind: news.kind, ...(describeNews(news) as object) };
    });

    app.post('/saved', async (request: FastifyRequest, reply) => {
      const body = SavedBody.safeParse(request.body);
      if (!body.success) return reply.status(400).send({ message: z.prettifyError(body.error) });
      const { tab, action, sequence } = body.data;
      edits.markSaved(tab, sequence);
      if (refetch.isPossible) void refetch.request();
      // Do the same as the space's webhook would, if there is a site to build.
      if (build && action !== 'change') webhooks.add({ action, subject: '', key: `editor ${tab}` });
      return reply.status(202).send({ fetching: refetch.isPossible });
    });
  },
};
