/** Checks every request to the preview and refuses wrong host names, foreign pages and unknown visitors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeOrKeep } from '#pipeline';
import { basePathOf, encodeRoute, escapeMarkup, payloadPath } from '#renderer';
import { parseUrl } from '#renderer/model';
import { isFormPath, listFormRoutes } from '../forms/form-routes.ts';
import { isAsset } from '../live/answers/assets.ts';
import { ERROR_PAGE, routeOfError } from '../live/answers/error-payload.ts';
import { CLIENT_PATH } from '../live/answers/inject-client.ts';
import { isPublicFile } from '../live/answers/public-files.ts';
import { SERVICE_PATH } from '../live/answers/site-services.ts';
import type { PreviewOptions } from '../live/preview-settings.ts';
import { parseView } from '../live/preview-view.ts';
import type { Workspace } from '../live/site/workspace.ts';
import { givePass, makeEditorPass } from './give-pass.ts';
import { hasOneHost, isKnownHost } from './known-hosts.ts';
import { noCookiesScript } from './no-cookies-script.ts';
import type { Pass, Passes } from './passes.ts';
import { sendRefusalPage } from './refusal-page.ts';
import { readRequestAddress } from './request-path.ts';
import type { ShareLinks } from './share-links.ts';
import { isNavigation, SIGN_IN_PATH, sendSignInPage } from './sign-in-page.ts';
import { identifyVisitor, SHARE_PARAMETER, type Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor; set on all routes except those that are `open`. */
    visitor: Visitor | null;
  }
  interface FastifyContextConfig {
    /** The route checks the sender itself (a signed webhook). */
    readonly open?: true;
  }
}

interface GuardOptions extends Pick<PreviewOptions, 'secrets' | 'now'> {
  readonly workspace: Workspace;
  readonly passes: Passes;
  readonly shareLinks: ShareLinks;
}

interface GuardedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Puts the guard in front of all routes of the app. */
export function addGuard(app: FastifyInstance, options: GuardOptions): void {
  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request, reply) => {
    const { hosts, access } = options.workspace.settings().build.config.preview;
    if (!hasOneHost(request.raw)) return refuse(reply, 400, TWO_HOSTS);
    if (!isKnownHost(request.headers.host, hosts)) return refuse(reply, 421, WRONG_HOST);
    if (request.routeOptions.config.open) return undefined;
    if (isForeign(request)) return refuse(reply, 403, FOREIGN);
    const { passes, shareLinks, now, secrets, workspace } = options;
    const visitor = identifyVisitor(request, {
      ...{ passes, shareLinks },
      previewToken: secrets.previewToken,
      spaceId: workspace.store().summary.spaceId,
      now: now(),
      trustsLocal: access === 'local',
    });
    if (!visitor) return refuseStranger(request, reply, options);
    // Also for errors of the next check, whose messages guests do not get.
    request.visitor = visitor;
    if (visitor.kind === 'share' && !(await isWithinPass(request, visitor.pass, options))) {
      return refuseBeyondShare(visitor.pass.route ?? '', { request, reply, workspace });
    }
    if (visitor.fresh) {
      const pass = visitor.kind === 'share' ? visitor.pass : makeEditorPass(now());
      givePass(passes, pass, { request, reply });
    }
    return undefined;
  });
}

const TWO_HOSTS = 'A request names one host (RFC 9112, section 3.2).';
const WRONG_HOST =
  'The preview is not known by this name. Name it in "preview.hosts" of the configuration if it is meant to be.';
const FOREIGN =
  'The preview does this for its own pages only, which say so in the header "Origin". The request came from another site, or had no such header. Behind a proxy, the header "Host" must be the name that the browser uses.';
const STRANGER =
  'Drafts are shown to editors of the space only. Open the page in the Visual Editor, or ask for a share link.';
const ENDED_LINK =
  'This share link has ended: it is valid for some days, and editors can end it sooner. Ask for a new one.';
const BEYOND_SHARE = 'The share link shows one page, and this is another one.';

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** An unknown visitor may sign in with the token, if one is configured. */
function refuseStranger(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, workspace }: GuardOptions,
): FastifyReply {
  const { pathname, searchParams } = readRequestAddress(request.url);
  // Only a page that was shown requests it.
  if (pathname === CLIENT_PATH)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(noCookiesScript);
  const isEndedLink = searchParams.has(SHARE_PARAMETER);
  if (secrets.previewToken === undefined || !isNavigation(request))
    return refuse(reply, 401, isEndedLink ? ENDED_LINK : STRANGER);
  const { editors } = workspace.settings().build.config.preview;
  const to = searchParams.get('to');
  // The form leads here after a right token (`preview/endpoints/sign-in.ts`).
  if (pathname === SIGN_IN_PATH && to !== null)
    return sendSignInPage(reply, { to, editors, forgottenBy: request.host });
  return sendSignInPage(reply, { to: request.url, editors, isEndedLink });
}

/** A visitor may click from the shared page to another one. This answer has a link back. */
function refuseBeyondShare(
  route: string,
  { request, reply, workspace }: Pick<GuardOptions, 'workspace'> & GuardedRequest,
): FastifyReply {
  if (!isNavigation(request)) return refuse(reply, 403, BEYOND_SHARE);
  const { preview, site } = workspace.settings().build.config;
  const address = escapeMarkup(`${basePathOf(site)}${encodeRoute(route)}`);
  return sendRefusalPage(reply, {
    status: 403,
    title: 'Another page',
    heading: 'This page is not shared with you',
    markup: `<p>${BEYOND_SHARE} Ask an editor for a link to this page as well.</p>
<p><a href="${address}">Back to the shared page</a></p>`,
    editors: preview.editors,
  });
}

/** Requests that change something must come from our own pages; pages that only show something may be linked and framed. */
function isForeign({ method, headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  // Compare hosts only: a proxy in front of us may use https where we do not.
  const own = origin === undefined ? undefined : parseUrl(origin);
  const isOwn = own !== undefined && own.host === host;
  if (method !== 'GET' && method !== 'HEAD') return !isOwn;
  if (origin !== undefined && !isOwn) return true;
  const isNavigation = ['document', 'iframe', 'frame'].includes(
    String(headers['sec-fetch-dest'] ?? 'document'),
  );
  return headers['sec-fetch-site'] === 'cross-site' && !isNavigation;
}

/** A pass covers the page, its payload, assets and public files, the services of its map and forms, and the site's error page. */
async function isWithinPass(
  { url, method }: FastifyRequest,
  { route = '', view }: Pass,
  { workspace }: GuardOptions,
): Promise<boolean> {
  const { pathname } = readRequestAddress(url);
  if (pathname.startsWith(SERVICE_PATH)) return true;
  const settings = workspace.settings();
  if (method !== 'GET' && method !== 'HEAD')
    return isFormPath(pathname, listFormRoutes(settings.build.config.forms));
  const base = basePathOf(settings.build.config.site);
  // The preview's own pages are outside the base path.
  if (!`${pathname}/`.startsWith(`${base}/`)) return false;
  const path = decodeOrKeep(pathname.slice(base.length)) || '/';
  if (path === route || path === `/${payloadPath(route)}` || path.startsWith('/_stopover/')) return true;
  if (isAsset(path.slice(1), settings)) return true;
  const isPublic = isPublicFile(path.slice(1), settings);
  if (!isPublic && !path.endsWith(`/${ERROR_PAGE}.json`)) return false;
  const site = await workspace.show(parseView(view));
  // A page takes precedence over a public file of the same name.
  if (isPublic) return !site.pages().has(path);
  const { languages } = site.content.site;
  return languages.some(({ prefix }) => path === `/${payloadPath(routeOfError(prefix))}`);
}
