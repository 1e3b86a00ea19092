/** The dashboard at `/__stopover/`: information for editors and developers about the whole site. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBuildReport, readLastBuild, renderSides } from '#pipeline';
import { hrefOf } from '#renderer';
import { isNavigation } from '../access/sign-in-page.ts';
import { createDashboardData, type DashboardData } from '../dashboard/dashboard-data.ts';
import { createDashboardStyles } from '../dashboard/dashboard-styles.ts';
import { listDependencies } from '../dashboard/dependencies.ts';
import { readWidth } from '../dashboard/frames.tsx';
import { fromLocalInput } from '../dashboard/moments.ts';
import { searchPages } from '../dashboard/page-list.ts';
import { BuildsPage } from '../dashboard/pages/builds-page.tsx';
import { ChangePage } from '../dashboard/pages/change-page.tsx';
import { ChangesPage } from '../dashboard/pages/changes-page.tsx';
import { type DashboardPage, renderDashboardPage } from '../dashboard/pages/dashboard-page.tsx';
import { DetailsPage } from '../dashboard/pages/details-page.tsx';
import { Freshness } from '../dashboard/pages/freshness.tsx';
import { NoPage } from '../dashboard/pages/no-page.tsx';
import { PagesPage, readState } from '../dashboard/pages/pages-page.tsx';
import { ProblemsPage } from '../dashboard/pages/problems-page.tsx';
import { SchedulePage } from '../dashboard/pages/schedule-page.tsx';
import { SharesPage } from '../dashboard/pages/shares-page.tsx';
import { WebhooksPage } from '../dashboard/pages/webhooks-page.tsx';
import { Result } from '../dashboard/parts.tsx';
import { editorAddress } from '../live/editor-address.ts';
import { failureMessage } from '../live/failure-message.ts';
import { DRAFT_NOW, formatView, PUBLISHED_NOW, parseView } from '../live/preview-view.ts';
import { readFindings } from '../live/site/page-findings.ts';
import type { ShownSite } from '../live/site/shown-site.ts';
import type { PreviewContext, PreviewEndpoints } from './preview-endpoints.ts';

const HTML = 'text/html; charset=utf-8';

/** Headers of the dashboard, which needs only its own files and may not be framed. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    'font-src data:',
    // The icon.
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Headers of a picture of a page: nothing in it may run, or send anything. */
const pictureHeaders = {
  ...headers,
  'content-security-policy':
    "sandbox allow-same-origin; script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
};

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;
type DashboardRequest = FastifyRequest<{ Querystring: Query }>;

/** The context of a dashboard page. */
interface Visit {
  readonly context: PreviewContext;
  readonly work: DashboardData;
  readonly site: ShownSite;
  /** Returns a parameter of the query, the first if there are several. */
  readonly query: (name: string) => string | undefined;
  readonly links: {
    readonly hrefOf: (route: string) => string;
    readonly editOf: (storyId: number) => string | undefined;
  };
}

type MakePage = (visit: Visit) => Promise<Omit<DashboardPage, 'brand'>>;

/** `/__stopover/` and the addresses below it. */
export const dashboardEndpoints: PreviewEndpoints = {
  addRoutes(app, context) {
    const work = createDashboardData(context);
    app.addHook('onClose', async () => work.close());
    for (const [path, makePage] of Object.entries(pages)) {
      app.get(path, async (request: DashboardRequest, reply) => {
        const visit = await openVisit(request, context, work);
        const { isPossible, freshen, state } = context.refetch;
        const isAboutContent = isPossible && contentPages.includes(path);
        // An editor may have saved without opening a page here. The script's own requests must not fetch again and again.
        if (isAboutContent && isNavigation(request)) freshen();
        // A fetch that ends meanwhile may be too late for this page, which then asks once more.
        const known = state();
        const page = await makePage(visit);
        const { brand, timeZone } = visit.site.content.site;
        const lead = isAboutContent && <Freshness state={known} timeZone={timeZone} />;
        const body = (
          <>
            {lead}
            {page.body}
          </>
        );
        return reply
          .headers(headers)
          .type(HTML)
          .send(renderDashboardPage({ ...page, body, brand }));
      });
    }
    addFiles(app, context);
  },
};

async function openVisit(
  request: DashboardRequest,
  context: PreviewContext,
  work: DashboardData,
): Promise<Visit> {
  const site = await context.workspace.show(DRAFT_NOW);
  const { spaceId } = site.content.store.summary;
  return {
    ...{ context, work, site },
    query: (name) => readParameter(request, name),
    links: {
      hrefOf: (route) => hrefOf(route, site.content.site),
      editOf: (storyId) => editorAddress(storyId, spaceId, site.settings),
    },
  };
}

function readParameter({ query }: DashboardRequest, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'object' ? value[0] : value;
}

/** The pages that describe content. */
const contentPages = ['/', '/page', '/problems', '/changes', '/change', '/schedule'];

/** The pages by their paths. */
const pages: Readonly<Record<string, MakePage>> = {
  '/': async ({ work, query, links }) => {
    const all = await work.pages();
    const search = { text: query('q') ?? '', state: readState(query('state')) };
    const number = Math.max(1, Math.floor(Number(query('part'))) || 1);
    const found = searchPages(all, search);
    const body = <PagesPage {...{ found, search, number, ...links }} total={all.length} />;
    return { title: 'Pages', section: '', body };
  },
  '/problems': async ({ work, links }) => {
    const known = await work.survey.look();
    const body = (
      <div data-work="">
        <Result known={known} doing="Looking for problems">
          {({ survey }) => <ProblemsPage survey={survey} {...links} />}
        </Result>
      </div>
    );
    return { title: 'Problems', section: 'problems', body };
  },
  '/changes': async ({ work }) => {
    const body = (
      <div data-work="">
        <Result known={await work.changes.look()} doing="Comparing drafts with what is published">
          {(diff) => <ChangesPage {...diff} />}
        </Result>
      </div>
    );
    return { title: 'What publishing would change', section: 'changes', body };
  },
  '/change': async ({ context, query }) => {
    const [uuid = '', language = ''] = [query('uuid'), query('language')];
    const { build } = context.workspace.settings();
    const sides = renderSides(
      { ...build, now: context.now(), store: context.workspace.store() },
      { uuid, language },
    );
    const route = sides.draft?.route ?? sides.published?.route;
    const width = readWidth(query('width'));
    const body = <ChangePage {...sides} {...{ uuid, language, width }} />;
    return { title: route ?? 'There is no such page', section: 'changes', body };
  },
  '/schedule': async ({ work, context, site, links }) => {
    const { timeZone } = site.content.site;
    const body = (
      <div data-work="">
        <Result known={await work.survey.look()} doing="Looking for moments">
          {({ moments }) => (
            <SchedulePage {...{ moments, timeZone, ...links }} now={context.now()} home={links.hrefOf('/')} />
          )}
        </Result>
      </div>
    );
    return { title: 'Schedule', section: 'schedule', body };
  },
  '/page': describeDetails,
  '/builds': async ({ context, site }) => {
    const settings = { ...context.workspace.settings().build, version: 'published' as const };
    const body = (
      <BuildsPage
        build={readLastBuild(settings, site.content.site)}
        hasReport={findBuildReport(settings) !== undefined}
      />
    );
    return { title: 'Builds', section: 'builds', body };
  },
  '/webhooks': async ({ context, site }) => {
    const isOn = context.secrets.webhookSecret !== undefined;
    const { timeZone } = site.content.site;
    const body = <WebhooksPage queue={context.webhooks.state()} {...{ isOn, timeZone }} />;
    return { title: 'Webhooks', section: 'webhooks', body };
  },
  '/shares': async ({ context, site, links: { hrefOf } }) => {
    const { timeZone } = site.content.site;
    const body = <SharesPage links={context.shareLinks.list(context.now())} {...{ timeZone, hrefOf }} />;
    return { title: 'Share links', section: 'shares', body };
  },
};

/** One page as of a moment, from `view`, or from `version` and `at` in the site's time zone. */
async function describeDetails({ context, work, query, links, site: present }: Visit) {
  const { timeZone } = present.content.site;
  const at = fromLocalInput(query('at'), timeZone);
  const view = query('view') ?? `${query('version') ?? 'draft'}${at === undefined ? '' : `@${at}`}`;
  const site = await context.workspace.show(parseView(view));
  const route = query('route') ?? '/';
  const job = site.pages().get(route);
  const facts = job && site.content.reader.facts(job.uuid);
  if (!job || !facts) {
    const views = [DRAFT_NOW, PUBLISHED_NOW];
    const sites = await Promise.all(views.map((side) => context.workspace.show(side)));
    const body = <NoPage route={route} views={views.filter((_, side) => sites[side]!.pages().has(route))} />;
    return { title: route, section: '' as const, body };
  }
  const shown = await site.render(job);
  const isPage = 'html' in shown;
  const failure = isPage
    ? []
    : [
        {
          rule: 'page-failed',
          severity: 'error' as const,
          path: shown.block,
          message: failureMessage(shown),
        },
      ];
  const body = (
    <DetailsPage
      {...{ route, timeZone, language: job.language }}
      href={present.pages().has(route) ? links.hrefOf(route) : undefined}
      edit={links.editOf(facts.id)}
      story={facts}
      version={site.view.version}
      view={formatView(site.view)}
      at={site.now.toISOString()}
      width={readWidth(query('width'))}
      html={isPage ? shown.html : shown.message}
      findings={isPage ? readFindings(shown).findings : failure}
      dependencies={isPage ? listDependencies(shown, site) : []}
      readers={await work.survey.look()}
    />
  );
  return { title: route, section: '' as const, body };
}

/** Adds the files of the dashboard that are not pages: its styles, pictures of pages, the report. */
function addFiles(app: FastifyInstance, context: PreviewContext): void {
  const styles = createDashboardStyles();
  const { workspace } = context;
  app.get('/assets/dashboard.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(await styles()),
  );
  app.get('/rendering', async (request: DashboardRequest, reply) => {
    const site = await workspace.show(parseView(readParameter(request, 'view')));
    const job = site.pages().get(readParameter(request, 'route') ?? '/');
    const page = job && (await site.render(job));
    reply.headers(pictureHeaders);
    if (!page) return sendText(reply, 404, 'There is no such page.');
    return 'html' in page ? reply.type(HTML).send(page.html) : sendText(reply, 500, page.message);
  });
  app.get('/report', async (_, reply) => {
    const file = findBuildReport(workspace.settings().build);
    if (file === undefined)
      return sendText(reply, 404, 'No build has been profiled: stopover build --profile.');
    const { 'content-security-policy': _policy, ...rest } = headers;
    return reply
      .headers({ ...rest, 'content-security-policy': "frame-ancestors 'none'" })
      .type(HTML)
      .send(await readFile(file));
  });
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}
