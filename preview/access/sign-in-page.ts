/** Asks somebody whom the preview does not know for the preview token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '#renderer';
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';

/** Path that the token is sent to. */
export const SIGN_IN_PATH = `${PREVIEW_PATH}/sign-in`;

interface SignInPage {
  /** Path that was asked for, and is shown after signing in. */
  readonly to: string;
  /** Origins that may show the page in a frame: those of the editors. */
  readonly editors: readonly string[];
  /** The token that was sent is another one. */
  readonly isWrong?: boolean;
}

/** Whether a browser asks for a page that people look at. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept ?? '').includes('text/html');
}

/** Sends the page. Nothing of the site is in it. */
export function sendSignInPage(
  reply: FastifyReply,
  { to, editors, isWrong = false }: SignInPage,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...editors].join(' ')}`,
  ];
  return reply
    .status(401)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(describePage(to, isWrong));
}

function describePage(to: string, isWrong: boolean): string {
  const problem = isWrong
    ? '<p id="problem" role="alert">This is not the preview token of the space.</p>'
    : '';
  const invalid = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sign in to the preview</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60ch;margin:10vh auto;padding:0 1rem}
form{display:grid;gap:.5rem;max-width:40ch}
input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid #767676;border-radius:4px;box-sizing:border-box}
button{justify-self:start;cursor:pointer}
[role=alert]{font-weight:600}
</style></head>
<body><main><h1>Drafts are shown to editors only</h1>
<p>Open the page in the Visual Editor, or ask an editor for a share link. Developers sign in with the preview token of the space
(<code>STORYBLOK_PREVIEW_TOKEN</code>).</p>
<form method="post" action="${SIGN_IN_PATH}"><input type="hidden" name="to" value="${escapeMarkup(to)}">
<label for="token">Preview token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${invalid}>
${problem}<button>Sign in</button></form></main>
</body></html>
`;
}
