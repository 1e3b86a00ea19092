/** Finds the differences between two states of the site, so that equal parts need not be computed again. */
import { compareContent, type OpenedContent, toContentDifference } from '#pipeline';
import type { ContentDifference, PageResources } from '#renderer';
import type { PreviewSettings } from '../preview-settings.ts';
import type { PreviewView } from '../preview-view.ts';

/** A state of the site. */
export interface SiteState {
  readonly view: PreviewView;
  /** The moment it is shown for. */
  readonly now: Date;
  readonly settings: PreviewSettings;
  readonly resources: PageResources;
  readonly content: OpenedContent;
}

/** Returns the difference of content and time; undefined if code, configuration or assets differ. */
export function compareSites(before: SiteState, after: SiteState): ContentDifference | undefined {
  const isSameBasis = before.settings === after.settings && before.resources === after.resources;
  if (!isSameBasis || before.view.version !== after.view.version) return undefined;
  const time = before.now.getTime() !== after.now.getTime();
  const [old, store] = [before.content.store, after.content.store];
  if (old === store) {
    return { stories: new Set(), datasources: new Set(), listings: false, routes: false, icons: false, time };
  }
  return toContentDifference(compareContent(old, store, after.view.version), time);
}
