/** Stands in front of every answer of the preview: wrong names, foreign pages and strangers are turned away. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePathOf, payloadPath } from '#renderer';
import type { PreviewOptions } from '../live/preview-settings.ts';
import { SERVICE_PATH } from '../live/site-services.ts';
import type { Workspace } from '../live/workspace.ts';
import { cookieAttributes } from './cookie-attributes.ts';
import { isOwnHost } from './own-hosts.ts';
import type { Passes } from './passes.ts';
import { identifyVisitor, PASS_COOKIE, type Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set for everything but routes that are `open`. */
    visitor: Visitor | null;
  }
  interface FastifyContextConfig {
    /** The route checks for itself who asks (a signed webhook). */
    readonly open?: true;
  }
}

/** An editor's pass is good for a working day. */
const EDITOR_PASS_MS = 12 * 3_600_000;

interface GuardOptions extends Pick<PreviewOptions, 'secrets' | 'now'> {
  readonly workspace: Workspace;
  readonly passes: Passes;
}

/** Puts the guard in front of all routes of the app. */
export function addGuard(app: FastifyInstance, options: GuardOptions): void {
  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request, reply) => {
    const { hosts } = options.workspace.settings().build.config.preview;
    if (!isOwnHost(request.headers.host, hosts)) return refuse(reply, 421, WRONG_HOST);
    if (request.routeOptions.config.open) return undefined;
    if (isForeign(request)) return refuse(reply, 403, FOREIGN);
    const { passes, now, secrets, workspace } = options;
    const visitor = identifyVisitor(request, {
      passes,
      previewToken: secrets.previewToken,
      spaceId: workspace.store().summary.spaceId,
      now: now(),
    });
    if (!visitor) return refuse(reply, 401, STRANGER);
    if (visitor.kind === 'share' && !isWithinPass(request, visitor.pass.route ?? '', options)) {
      return refuse(reply, 403, BEYOND_SHARE);
    }
    request.visitor = visitor;
    if (visitor.fresh) givePass(request, reply, visitor, options);
    return undefined;
  });
}

const WRONG_HOST =
  'The preview is not known by this name. Name it in "preview.hosts" of the configuration if it is meant to be.';
const FOREIGN = 'Another site asked for this; the preview answers its own pages only.';
const STRANGER =
  'Drafts are shown to editors of the space only. Open the page in the Visual Editor, or ask for a share link.';
const BEYOND_SHARE = 'The share link shows one page, and this is another one.';

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** Whatever changes something has to come from our own pages; what only shows something may be linked and framed. */
function isForeign({ method, headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  // A proxy in front may speak https where we do not: it is the host that counts.
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (method !== 'GET' && method !== 'HEAD') return !isOwn;
  if (origin !== undefined && !isOwn) return true;
  const isNavigation = ['document', 'iframe', 'frame'].includes(
    String(headers['sec-fetch-dest'] ?? 'document'),
  );
  return headers['sec-fetch-site'] === 'cross-site' && !isNavigation;
}

/** The page, its payload, the files that pages are made of, and what its map and forms ask. */
function isWithinPass({ url, method }: FastifyRequest, route: string, { workspace }: GuardOptions): boolean {
  const { pathname } = new URL(url, 'http://preview.invalid');
  if (pathname.startsWith(SERVICE_PATH)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const base = basePathOf(workspace.settings().build.config.site);
  const path = decodePath(pathname.slice(base.length)) || '/';
  return path === route || path === `/${payloadPath(route)}` || path.startsWith('/_stopover/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function givePass(
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  { passes, now }: GuardOptions,
): void {
  const pass =
    visitor.kind === 'share'
      ? visitor.pass
      : { kind: 'editor' as const, until: now().getTime() + EDITOR_PASS_MS };
  const expires = new Date(pass.until);
  reply.setCookie(PASS_COOKIE, passes.sign(pass), { ...cookieAttributes(request), httpOnly: true, expires });
}
