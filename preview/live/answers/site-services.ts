/**
 * The services of a site's own host: routes for its maps, and endpoints for its forms. Both answer here, behind the preview's
 * guard.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { basePathOf } from '#renderer';
import type { Pass } from '../../access/passes.ts';
import { mountFormSink } from '../../forms/form-sink.ts';
import type { PreviewOptions } from '../preview-settings.ts';
import { DRAFT_NOW, parseView } from '../preview-view.ts';
import type { Workspace } from '../site/workspace.ts';
import { forwardRequests, forwardSent } from './forward-requests.ts';

/** Path of the site's host below which the map's service answers (docs/operations.md). */
export const SERVICE_PATH = '/api/';

interface SiteServicesOptions extends Pick<PreviewOptions, 'routes' | 'onForm' | 'now'> {
  readonly workspace: Workspace;
}

/** Adds both services. The addresses of forms are those of the current configuration. */
export async function addSiteServices(app: FastifyInstance, options: SiteServicesOptions): Promise<void> {
  const { routes, onForm, now, workspace } = options;
  const { config } = workspace.settings().build;
  if (routes) forwardRequests(app, `${SERVICE_PATH}*`, routes);
  /** Passes of visitors who only have a share link. */
  const shared = new WeakMap<IncomingMessage, Pass>();
  app.addHook('onRequest', async ({ visitor, raw }) => {
    if (visitor?.kind === 'share') shared.set(raw, visitor.pass);
  });
  await mountFormSink(app, {
    forms: config.forms,
    basePath: basePathOf(config.site),
    now,
    mount: (path, sink) => forwardSent(app, path, sink),
    ...(onForm ? { report: onForm } : {}),
    async readPage(route, request) {
      const pass = shared.get(request);
      // A form may name any page, but the link shows only one.
      if (pass && pass.route !== route) return undefined;
      const site = await workspace.show(pass ? parseView(pass.view) : DRAFT_NOW);
      const job = site.pages().get(route);
      const page = job && (await (pass ? site.forVisitors() : site).render(job));
      return page && 'html' in page ? page.html : undefined;
    },
  });
}
