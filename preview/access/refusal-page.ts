/** The pages for visitors without access. They contain nothing of the site. */
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '#renderer';

/** A page that refuses. */
export interface RefusalPage {
  readonly status: 401 | 403;
  /** Title of the window. */
  readonly title: string;
  readonly heading: string;
  /** Below the heading. */
  readonly markup: string;
  /** Origins that may show the page in a frame: those of the editors. */
  readonly editors: readonly string[];
}

/** Sends the page. */
export function sendRefusalPage(reply: FastifyReply, page: RefusalPage): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...page.editors].join(' ')}`,
  ];
  return reply
    .status(page.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(describePage(page));
}

function describePage({ title, heading, markup }: RefusalPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60ch;margin:10vh auto;padding:0 1rem}
form{display:grid;gap:.5rem;max-width:40ch}
input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid #767676;border-radius:4px;box-sizing:border-box}
button{justify-self:start;cursor:pointer}
[role=alert]{font-weight:600}
</style></head>
<body><main><h1>${escapeMarkup(heading)}</h1>
${markup}</main>
</body></html>
`;
}
