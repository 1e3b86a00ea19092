/** Answers addresses of the site: pages as drafts, their payloads, and the files that they refer to. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeRedirectPayload, mediaTypeOf } from '#pipeline';
import { basePathOf, type PageFailure, type PageJob, payloadPath, readShellMark } from '#renderer';
import { cookieAttributes } from '../../access/cookie-attributes.ts';
import { isNavigation } from '../../access/sign-in-page.ts';
import type { PreviewContext } from '../../endpoints/preview-endpoints.ts';
import { completeNotFoundPage } from '../../not-found-page.ts';
import { decideAnswer } from '../../site-answer.ts';
import { failureText } from '../failure-message.ts';
import { formatView, type PreviewView, parseView, VIEW_COOKIE } from '../preview-view.ts';
import type { ShownPage, ShownSite } from '../site/shown-site.ts';
import type { Workspace } from '../site/workspace.ts';
import { SERVER_ERROR, sendSharedNotFound, sendSharedPage } from './answer-shared.ts';
import { ASSETS, isAsset } from './assets.ts';
import { ERROR_PAGE, makeErrorPayload } from './error-payload.ts';
import { describeFailurePage, describeFaultPage, describeStoreFailure } from './failure-page.ts';
import { headersFor } from './headers/page-headers.ts';
import { bootPage, injectClient, nameDocument, type PageBoot } from './inject-client.ts';
import {
  addressFor,
  addressInLanguage,
  explainUnknown,
  findAskedView,
  findGuest,
  findOpenStory,
  isInEditor,
  tabOf,
} from './lead-editor.ts';
import { findOwnFile, sendOwnFile } from './own-file.ts';
import { findPublicFile, isPublicFile, sendPublicFile } from './public-files.ts';
import { clockHeaders } from './shown-clock.ts';
import { writeHealth, writeSitemap } from './site-files.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers one request for an address of the site. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { workspace, refetch, edits }: Pick<PreviewContext, 'workspace' | 'refetch' | 'edits'>,
): Promise<FastifyReply> {
  const asked = findAskedView(request);
  const view = asked ?? viewOf(request);
  // Links of the page do not carry the editor's parameters.
  if (asked) reply.setCookie(VIEW_COOKIE, formatView(asked), cookieAttributes(request));
  const isGuest = request.visitor?.kind === 'share';
  const missing = { view, workspace, request, reply };
  const { fault } = workspace.settings();
  if (fault && !isGuest) return sendMissing(describeFaultPage(fault), missing);
  try {
    return await answerAddress(request, reply, { workspace, refetch, edits, view });
  } catch (error) {
    const document = isGuest || !isNavigation(request) ? undefined : describeStoreFailure(error);
    if (document === undefined) throw error;
    return sendMissing(document, missing);
  }
}

async function answerAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    workspace,
    refetch,
    edits,
    view,
  }: Pick<PageWork, 'workspace' | 'refetch' | 'edits'> & Pick<MissingWork, 'view'>,
): Promise<FastifyReply> {
  const site = await workspace.show(view);
  const { config } = workspace.settings().build;
  const basePath = basePathOf(site.content.site);
  const answer = decideAnswer(request.originalUrl, { site: describeFiles(site, workspace), basePath });
  reply.headers(headersFor(answer.sentAs, workspace));
  const work = { site, workspace, refetch, edits, request, reply };
  switch (answer.kind) {
    case 'redirect':
      return reply.redirect(answer.location, answer.status);
    case 'file':
      return sendFile(answer.file, work);
    case 'not-found':
      return sendNotFound(answer.route, { ...work, title: config.site.brand });
  }
}

interface MissingWork extends Pick<PageWork, 'workspace' | 'request' | 'reply'> {
  readonly view: PreviewView;
}

/** Answers while there are no pages; the document says why, and waits for them. */
function sendMissing(document: string, { view, workspace, request, reply }: MissingWork): FastifyReply {
  const basePath = basePathOf(workspace.settings().build.config.site);
  const empty = { redirect: () => undefined, findFile: () => undefined };
  const answer = decideAnswer(request.originalUrl, { site: empty, basePath });
  reply.headers(headersFor(answer.sentAs, workspace));
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  const route = answer.kind === 'not-found' ? answer.route : '/';
  const boot = bootPlace({ route, language: 'en' }, view, workspace);
  return reply.status(503).type(HTML).send(injectClient(document, boot));
}

/** Returns the view of this browser; a share link has its own. */
function viewOf({ visitor, cookies }: FastifyRequest): PreviewView {
  return parseView(visitor?.kind === 'share' ? visitor.pass.view : cookies[VIEW_COOKIE]);
}

interface PageWork extends Pick<PreviewContext, 'refetch' | 'edits'> {
  readonly site: ShownSite;
  readonly workspace: Workspace;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Message of the 404 page; the path follows it. */
const NOT_FOUND = 'err.notFoundShort';

/** Files at the root of a site that describe the whole site. */
const siteFiles: Readonly<Record<string, SiteFile>> = {
  'robots.txt': { type: 'text/plain; charset=utf-8', make: () => 'User-agent: *\nDisallow: /\n' },
  'sitemap.xml': { type: 'application/xml; charset=utf-8', make: writeSitemap },
  health: { type: HTML, make: writeHealth },
};

interface SiteFile {
  readonly type: string;
  make(site: ShownSite): string | Uint8Array | Promise<string | Uint8Array>;
}

const LATEST = '_stopover/latest.json';

/** The site's addresses as a host would find them in a folder. */
function describeFiles(site: ShownSite, workspace: Workspace) {
  return {
    redirect: (route: string) => site.redirects()(route),
    findFile(route: string): string | undefined {
      if (site.pages().has(route)) return route;
      const path = route.slice(1);
      const isNamed = path === LATEST || path === ERROR_PAGE || Object.hasOwn(siteFiles, path);
      const isOwn = isNamed || isAsset(path, workspace.settings());
      if (isOwn || routeOfPayload(path) !== undefined) return path;
      // The site's own code lists its own files; public files do not wait for it.
      return findPublicFile(route, workspace.settings()) ?? findOwnFile(route, site);
    },
  };
}

/** The preview's replacement for a build's id, made of the marks of the current shells. */
function namePreview(site: ShownSite): string {
  const marks = site.content.site.languages.flatMap(({ code }) => {
    const { html } = site.renderError({ language: code, route: '/404' }, { status: 404, message: NOT_FOUND });
    return readShellMark(html) ?? [];
  });
  return ['preview', ...marks].join('.');
}

/** The route whose payload is at a path. */
function routeOfPayload(path: string): string | undefined {
  const name = /^_payload\/(.+)\.json$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const route = name === 'index' ? '/' : `/${name}`;
  return payloadPath(route) === path ? route : undefined;
}

async function sendFile(file: string, work: PageWork): Promise<FastifyReply> {
  const { site, reply, workspace } = work;
  const job = site.pages().get(file);
  if (job) return sendPage(job, work);
  if (file === LATEST) {
    reply.headers(clockHeaders(site.view));
    return reply.type(JSON_TYPE).send({ id: namePreview(site), timestamp: site.now.toISOString() });
  }
  if (file === ERROR_PAGE) return sendErrorPage(work);
  const siteFile = Object.hasOwn(siteFiles, file) ? siteFiles[file] : undefined;
  if (siteFile) return reply.type(siteFile.type).send(await siteFile.make(site));
  const own = isPublicFile(file, workspace.settings()) ? undefined : site.ownFiles.list().get(file);
  if (own) return sendOwnFile(own, site, reply);
  const route = routeOfPayload(file);
  if (route !== undefined) return sendPayload(route, work);
  if (!isAsset(file, workspace.settings())) return sendPublicFile(file, reply, workspace.settings());
  const asset = await workspace.findAsset(file);
  if (!asset) return reply.status(404).type('text/plain').send('There is no such file.\n');
  if (file.startsWith(ASSETS)) reply.header('cache-control', 'private, max-age=31536000, immutable');
  return reply.type(mediaTypeOf(file)).send(asset.content);
}

function isShared({ request }: PageWork): boolean {
  return request.visitor?.kind === 'share';
}

async function sendPage(job: PageJob, work: PageWork): Promise<FastifyReply> {
  const { site, reply, request } = work;
  if (isShared(work)) return sendSharedPage(job, work);
  const address = addressInLanguage(job, request, site);
  if (address !== undefined) return reply.redirect(address, 302);
  const page = await work.edits.render(site, job, tabOf(request));
  // The editor has the story from the space, where other editors may have saved it.
  if (isInEditor(request)) work.refetch.freshen();
  if (!('html' in page)) {
    const boot = { ...bootOther(job, work), failure: failureText(page) };
    return reply
      .status(500)
      .type(HTML)
      .send(injectClient(describeFailurePage(page, site), boot));
  }
  return reply.type(HTML).send(injectClient(page.html, bootOf(page, work)));
}

async function sendPayload(route: string, work: PageWork): Promise<FastifyReply> {
  const { site, reply } = work;
  const job = site.pages().get(route);
  const rule = site.redirects()(route);
  if (!job && rule) return reply.type(JSON_TYPE).send(makeRedirectPayload(rule));
  const error = job ? undefined : makeErrorPayload(route, site);
  if (error) return reply.type(JSON_TYPE).send(JSON.stringify(error));
  const page = job && (await (isShared(work) ? site.forVisitors() : site).render(job));
  // Without a payload the router loads the document, which describes the problem.
  if (!page || !('html' in page)) return reply.status(404).type(JSON_TYPE).send({});
  const payload = isShared(work) ? page.payload : nameDocument(page.payload, page.hash);
  return reply.type(JSON_TYPE).send(JSON.stringify(payload));
}

function sendNotFound(route: string, work: PageWork & { readonly title: string }): FastifyReply {
  const { site, reply, request } = work;
  const open = isShared(work) ? undefined : findOpenStory(request, site);
  const address = open && addressFor(open, request, site);
  if (address !== undefined) return reply.redirect(address, 302);
  const { languages } = site.content.site;
  const language =
    languages.find(({ prefix }) => prefix !== '' && `${route}/`.startsWith(`/${prefix}/`)) ?? languages[0]!;
  if (isShared(work))
    return sendSharedNotFound({ address: request.originalUrl, language: language.code }, work);
  const { html } = site.renderError(
    { language: language.code, route: '/404' },
    { status: 404, message: NOT_FOUND },
  );
  const filled = completeNotFoundPage(html, request.originalUrl);
  // A page of this route has another address, inside the base path. Its news would load this document again and again.
  const job = { uuid: '', language: language.code, route: site.pages().has(route) ? '' : route };
  const boot = { ...bootOther(job, work), ...explainUnknown(request, site, work.refetch) };
  return reply
    .status(404)
    .type(HTML)
    .send(injectClient(filled, { ...boot, findings: [...tellBrokenLists(site), ...tellBrokenFiles(site)] }));
}

/** Shows developers and editors the page that visitors see when something fails. */
function sendErrorPage(work: PageWork): FastifyReply {
  const { site, reply } = work;
  const job = { uuid: '', language: site.content.site.languages[0]!.code, route: `/${ERROR_PAGE}` };
  const visible = isShared(work) ? site.forVisitors() : site;
  const { html } = visible.renderError(job, SERVER_ERROR);
  return reply.type(HTML).send(isShared(work) ? html : injectClient(html, bootOther(job, work)));
}

/** A missing page may belong to a list that could not be made. */
function tellBrokenLists(site: ShownSite): PageBoot['findings'] {
  return site
    .problems()
    .filter(({ problem }) => problem.code === 'module-failed')
    .map(({ facts, problem }) => ({
      rule: problem.code,
      severity: 'error',
      path: facts.slug,
      message: problem.message,
    }));
}

/** A missing file may be one of those that the site makes, if they cannot be listed. */
function tellBrokenFiles({ ownFiles }: ShownSite): PageBoot['findings'] {
  const problem = ownFiles.problem();
  if (!problem) return [];
  return [{ rule: problem.code, severity: 'error', path: 'artefacts', message: problem.message }];
}

function bootOf(page: ShownPage, { site, workspace, request }: PageWork): PageBoot {
  const { editors } = workspace.settings().build.config.preview;
  const guest = findGuest(request, site)?.name;
  return { ...bootPage(page, { basePath: basePathOf(site.content.site), editors, shown: site.view }), guest };
}

function bootOther(page: PageJob | PageFailure, { site, workspace }: PageWork): PageBoot {
  return bootPlace(page, site.view, workspace);
}

/** Starts the client in place of a page that is missing or failed; it is told when there is one. */
function bootPlace(
  { route, language }: Pick<PageJob, 'route' | 'language'>,
  view: PreviewView,
  workspace: Workspace,
): PageBoot {
  const { preview, site } = workspace.settings().build.config;
  const [basePath, { editors }] = [basePathOf(site), preview];
  const none = { hash: '', html: '', alternates: [], findings: [], leftOut: [] };
  return { ...{ route, language, basePath, editors }, view: formatView(view), ...none };
}
