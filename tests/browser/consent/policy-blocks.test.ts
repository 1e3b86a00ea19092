/** The check finds what a browser blocks, and nothing else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePolicies } from '../../../pipeline/artefacts/headers/match-policy.ts';
import { describeBlocked } from '../../../pipeline/check/faults/describe-blocked.ts';
import { readDocument } from '../../../pipeline/check/pages/read-document.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';

const SITE = 'https://lab.example';

const page = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>
  <iframe src="/own.html"></iframe><iframe src="https://a.example/x"></iframe><iframe src="about:blank"></iframe>
  <iframe src="data:text/html,a"></iframe><object data="/a.pdf"></object><embed src="https://e.example/a.pdf">
  <img src="https://p.example/a.png"><img src="http://q.example/a.png"><img srcset="https://r.example/b.png 1x">
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><video poster="http://s.example/p.png"></video>
  <svg><image href="https://t.example/s.png" width="1" height="1"/></svg>
  <script src="https://c.example/a.js"></script><script src="//d.example/b/a.js"></script><script>1</script>
  <script type="application/ld+json">{}</script><style>a{}</style><p style="color:red">a</p>
  <link rel="stylesheet" href="https://f.example/css"></body></html>`;

const base =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:; frame-src https://www.youtube-nocookie.com; object-src 'none'";

let browser: BorrowedBrowser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser.close());

/** The things that the browser blocks: the directive, and the server, scheme or `inline`. */
async function listBlocked(header: string): Promise<readonly string[]> {
  const tab = await browser.newPage();
  await tab.route('**/*', (route) => {
    const isPage = route.request().url() === `${SITE}/`;
    const headers = { 'content-type': 'text/html', ...(isPage ? { 'content-security-policy': header } : {}) };
    return route.fulfill({ headers, body: isPage ? page : 'x' });
  });
  await tab.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const host = /^https?:\/\/([^/]+)/.exec(blockedURI)?.[1];
      // Chromium tells no address of a frame with data.
      told.push(`${effectiveDirective} ${host ?? (blockedURI || 'data')}`);
    });
  });
  await tab.goto(SITE, { waitUntil: 'load' });
  // Violations are told in tasks of their own.
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return tab.evaluate(() => (globalThis as unknown as { readonly told: readonly string[] }).told);
}

function listFound(header: string): readonly string[] {
  const policy = { parsed: parsePolicies(header), isOfRoute: false };
  return readDocument(page).needs.flatMap((need) => {
    const blocked = describeBlocked(need, policy, new URL(SITE));
    if (!blocked) return [];
    const [directive, , origin = ''] = blocked.key.split(' ');
    const place = origin === '' ? 'inline' : origin.replace(/^https?:\/\//, '').replace(/:$/, '');
    return `${directive} ${place}`;
  });
}

it.each([
  base,
  base.replace("'unsafe-inline'", "'unsafe-inline' 'sha256-abc='"),
  "default-src 'self' https://a.example https://d.example/b/",
  "script-src 'strict-dynamic' 'unsafe-inline'; frame-src 'self' *.example",
  "default-src 'none'",
  "default-src * 'unsafe-inline'",
  "script-src 'self' 'unsafe-inline'; img-src p.example http://q.example; child-src 'self'",
  "style-src-elem 'self'; style-src-attr 'unsafe-inline', object-src e.example",
])('should be so under the policy %s', async (header) => {
  expect(new Set(listFound(header))).toEqual(new Set(await listBlocked(header)));
});
