/** The interface of the preview's endpoints, and the context that they share. */
import type { FastifyInstance } from 'fastify';
import type { Passes } from '../access/passes.ts';
import type { ShareLinks } from '../access/share-links.ts';
import type { Edits } from '../live/edits.ts';
import type { OpenPages } from '../live/open-pages/open-pages.ts';
import type { PreviewOptions } from '../live/preview-settings.ts';
import type { Workspace } from '../live/site/workspace.ts';
import type { Refetch } from '../live/watch/refetch.ts';
import type { WebhookQueue } from '../webhook/webhook-queue.ts';

/** The open parts of a preview. */
export interface PreviewContext extends Pick<PreviewOptions, 'secrets' | 'now' | 'build' | 'editing'> {
  /** The current settings, store, and site in any view (`show`). */
  readonly workspace: Workspace;
  /** The pages that are open in browsers. */
  readonly openPages: OpenPages;
  /** The unsaved edits. */
  readonly edits: Edits;
  /** Fetches from the space, one at a time. */
  readonly refetch: Refetch;
  /** Accepted webhooks of the space, and their results. */
  readonly webhooks: WebhookQueue;
  readonly passes: Passes;
  readonly shareLinks: ShareLinks;
  /** Opens the store again after a change, and tells the open pages. */
  readonly storeChanged: () => Promise<void>;
}

/** Endpoints that belong together. */
export interface PreviewEndpoints {
  /**
   * Adds routes. The app is already below `/__stopover`, and requests that reach it may see every draft. A route with
   * `config: { open: true }` is open to all clients and checks access itself.
   */
  addRoutes(app: FastifyInstance, context: PreviewContext): void;
}
