/** The dashboard's facts about the whole site. Each part is computed when it is first requested. */
import { diffPublication, type PublicationDiff } from '#pipeline';
import type { PreviewContext } from '../endpoints/preview-endpoints.ts';
import { DRAFT_NOW, PUBLISHED_NOW } from '../live/preview-view.ts';
import { type Background, createBackground } from './background.ts';
import { listPages, type SitePage } from './page-list.ts';
import { listScheduledMoments, type ScheduledMoment } from './schedule.ts';
import { type Survey, surveySite } from './survey.ts';

/** The computed facts. */
export interface DashboardData {
  /** All pages, in the order of their addresses. */
  pages(): Promise<readonly SitePage[]>;
  /** Problems and moments. */
  readonly survey: Background<{ readonly survey: Survey; readonly moments: readonly ScheduledMoment[] }>;
  readonly changes: Background<PublicationDiff>;
  close(): void;
}

/** Makes the facts; nothing is computed yet. */
export function createDashboardData({
  workspace,
  now,
}: Pick<PreviewContext, 'workspace' | 'now'>): DashboardData {
  // Changed settings are a new object. A store that was read again unchanged has the same fingerprint.
  const key = () => [workspace.settings(), workspace.store().summary.fingerprint];
  const survey = createBackground({
    key,
    async work(signal, progress) {
      const site = await workspace.show(DRAFT_NOW);
      const found = await surveySite(site, signal, progress);
      return { survey: found, moments: await listScheduledMoments(site, found, signal) };
    },
  });
  const changes = createBackground({
    key,
    work: (signal, onProgress) =>
      diffPublication({
        ...workspace.settings().build,
        ...{ now: now(), store: workspace.store(), signal, onProgress },
      }),
  });
  let listed: { readonly sites: readonly unknown[]; readonly pages: readonly SitePage[] } | undefined;
  return {
    ...{ survey, changes },
    async pages() {
      const sites = await Promise.all([workspace.show(DRAFT_NOW), workspace.show(PUBLISHED_NOW)] as const);
      if (!listed || listed.sites.some((site, index) => site !== sites[index]))
        listed = { sites, pages: listPages(...sites) };
      return listed.pages;
    },
    close() {
      survey.close();
      changes.close();
    },
  };
}
