/** What a site asks of its own host: routes for its maps, and endpoints for its forms. Both answer here, to whoever may see drafts. */
import type { FastifyInstance } from 'fastify';
import { basePathOf } from '#renderer';
import { mountFormSink } from '../forms/form-sink.ts';
import { forwardRequests } from './forward-requests.ts';
import type { PreviewOptions } from './preview-settings.ts';
import { DRAFT_NOW } from './view.ts';
import type { Workspace } from './workspace.ts';

/** Path of the site's host below which the map's service answers (contract, section 5). */
export const SERVICE_PATH = '/api/';

interface SiteServicesOptions extends Pick<PreviewOptions, 'routes' | 'onForm' | 'now'> {
  readonly workspace: Workspace;
}

/** Adds both. The addresses of forms are those of the configuration now. */
export async function addSiteServices(app: FastifyInstance, options: SiteServicesOptions): Promise<void> {
  const { routes, onForm, now, workspace } = options;
  const { config } = workspace.settings().build;
  if (routes) forwardRequests(app, SERVICE_PATH, routes);
  await mountFormSink(app, {
    forms: config.forms,
    basePath: basePathOf(config.site),
    now,
    mount: (prefix, sink) => forwardRequests(app, prefix, sink),
    ...(onForm ? { report: onForm } : {}),
    async readPage(route) {
      const site = await workspace.show(DRAFT_NOW);
      const job = site.pages().get(route);
      const page = job && site.render(job);
      return page && 'html' in page ? page.html : undefined;
    },
  });
}
