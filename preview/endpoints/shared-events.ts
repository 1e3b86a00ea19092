/** The stream of news to all open pages of a browser, over one connection. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseView } from '../live/preview-view.ts';
import { describeNews, isName, MAX_OPEN_PAGES, openStream } from './events.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

const Name = z.custom<string>(isName, 'Expected a name of 8 to 64 letters and digits');

const FULL = 'Too many pages are open.';
const NO_STREAM =
  'This browser has no stream here. If several previews answer at this address, let only one of them run.';

/** Number of a story in the space. */
const StoryNumber = z.string().regex(/^\d{1,19}$/);

const Page = z.object({
  ...{ id: Name, tab: Name, route: z.string(), view: z.string(), hash: z.string() },
  story: StoryNumber.optional(),
});

const PagesBody = z.object({
  browser: Name,
  /** Pages to add; one with a known name replaces the page of that name. */
  open: z.array(Page).max(MAX_OPEN_PAGES).default([]),
  close: z.array(Name).max(MAX_OPEN_PAGES).default([]),
});

/** The stream of a browser. */
interface BrowserStream {
  readonly send: (event: string, data: unknown) => void;
  /** Functions that remove a page, by its id. */
  readonly pages: Map<string, () => void>;
  readonly end: () => void;
}

/** `GET /__stopover/events/shared?browser` is the stream; `POST` with `{browser, open, close}` says which pages it is about. */
export const sharedEventsEndpoints: PreviewEndpoints = {
  addRoutes(app, { openPages }) {
    const browsers = new Map<string, BrowserStream>();
    app.get('/events/shared', (request: FastifyRequest<{ Querystring: { browser?: string } }>, reply) => {
      const { browser } = request.query;
      if (!isName(browser)) return reply.status(400).send({ message: 'The stream needs "browser".' });
      if (Math.max(browsers.size, openPages.count()) >= MAX_OPEN_PAGES) {
        return reply.status(503).send({ message: FULL });
      }
      // The browser opens its stream again when that has broken without a word, of which we may hear much later.
      browsers.get(browser)?.end();
      const end = () => reply.raw.destroy();
      const stream: BrowserStream = { send: openStream(reply), pages: new Map(), end };
      browsers.set(browser, stream);
      reply.raw.on('close', () => {
        for (const close of stream.pages.values()) close();
        if (browsers.get(browser) === stream) browsers.delete(browser);
      });
      return reply;
    });
    app.post('/events/shared', async (request, reply) => {
      const { browser, open, close } = PagesBody.parse(request.body);
      const stream = browsers.get(browser);
      // The stream has ended, and the browser sends all of this again when it has a new one; or another preview has it.
      if (!stream) return reply.status(409).send({ message: NO_STREAM });
      const { pages, send } = stream;
      const remove = (id: string) => {
        pages.get(id)?.();
        pages.delete(id);
      };
      for (const id of [...close, ...open.map((page) => page.id)]) remove(id);
      const room = Math.max(MAX_OPEN_PAGES - openPages.count(), 0);
      const refused = open.slice(room).map(({ id }) => id);
      for (const { id, view, ...page } of open.slice(0, room)) {
        const tell = (news: Parameters<typeof describeNews>[0]) =>
          send(news.kind, { id, news: describeNews(news) });
        // A message may name a page twice.
        remove(id);
        pages.set(id, openPages.open({ ...page, view: parseView(view), tell }));
      }
      if (refused.length > 0) return reply.status(503).send({ message: FULL, refused });
      return reply.status(204).send();
    });
  },
};
