/** Shows a page at the width of a device, in a frame. */
import type { FastifyRequest } from 'fastify';
import { basePathOf, encodeRoute, escapeMarkup } from '#renderer';
import { cookieAttributes } from '../access/cookie-attributes.ts';
import { FRAME_NAME } from '../live/answers/inject-client.ts';
import { DRAFT_NOW, formatView, parseView, VIEW_COOKIE } from '../live/preview-view.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

/** Minimum and maximum width of a frame in CSS pixels. */
const WIDTHS = { least: 240, most: 3_840 } as const;
const DEFAULT_WIDTH = 360;

interface FrameQuery {
  readonly route?: string;
  readonly width?: string;
  readonly view?: string;
}

/** `/__stopover/frame?route&width&view`: the default view is the one that was chosen in this browser. */
export const frameEndpoints: PreviewEndpoints = {
  addRoutes(app, { workspace }) {
    app.get('/frame', async (request: FastifyRequest<{ Querystring: FrameQuery }>, reply) => {
      const { route = '/', width: asked, view } = request.query;
      const site = await workspace.show(DRAFT_NOW);
      if (typeof route !== 'string' || !route.startsWith('/') || route.startsWith('//')) {
        return reply.status(400).send({ message: 'The frame needs the route of a page.' });
      }
      const width = Math.min(WIDTHS.most, Math.max(WIDTHS.least, Math.round(Number(asked)) || DEFAULT_WIDTH));
      if (typeof view === 'string')
        reply.setCookie(VIEW_COOKIE, formatView(parseView(view)), cookieAttributes(request));
      const basePath = basePathOf(site.content.site);
      return reply.type('text/html; charset=utf-8').send(describeFrame({ basePath, route, width }));
    });
  },
};

interface Framed {
  /** Base path of the site; the preview's own addresses have none. */
  readonly basePath: string;
  readonly route: string;
  readonly width: number;
}

function describeFrame({ basePath, route, width }: Framed): string {
  const href = escapeMarkup(`${basePath}${encodeRoute(route)}`);
  const name = escapeMarkup(route);
  const links = [360, 768, 1280].map((other) => {
    const query = new URLSearchParams({ route, width: String(other) });
    const current = other === width ? ' aria-current="true"' : '';
    return `<a href="frame?${escapeMarkup(String(query))}"${current}>${other}</a>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${name} at ${width} px</title>
<style>
body{margin:0;font:14px/1.4 system-ui,sans-serif;background:#1d2733;color:#f4f6f8;min-height:100dvh;display:grid;grid-template:auto 1fr/minmax(0,1fr)}
h1{font-size:inherit;margin:0 6px 0 0;min-width:0;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:6px;align-items:center;padding:6px 12px}
a{color:inherit;border:1px solid #5b6978;border-radius:4px;padding:3px 9px;text-decoration:none}
a[aria-current]{background:#f4f6f8;color:#1d2733}
a:focus-visible,main:focus-visible{outline:3px solid #6db3ff;outline-offset:2px}
main{overflow:auto;display:flex;padding:0 12px 12px}
iframe{border:0;background:#fff;width:${width}px;flex:none;margin:0 auto;height:100%;min-height:70dvh}
</style></head>
<body><nav aria-label="Width"><h1>${name}</h1>${links.join('')}<a href="${href}">Full</a></nav>
<main tabindex="0" aria-label="The page, which scrolls sideways where it is wider than the window"><iframe name="${FRAME_NAME}" title="The page at ${width} pixels" src="${href}"></iframe></main></body></html>
`;
}
