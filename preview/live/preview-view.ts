/** The view of a visitor: the version of the stories, and the moment. */
import type { ContentVersion } from '#pipeline';

/** One way to look at the site. */
export interface PreviewView {
  readonly version: ContentVersion;
  /** The moment the site is shown for, as ISO 8601; undefined is now. */
  readonly at: string | undefined;
}

/** Cookie of the view that an editor has chosen; it holds for all pages of the browser. */
export const VIEW_COOKIE = 'stopover_view';

/** The default view. */
export const DRAFT_NOW: PreviewView = { version: 'draft', at: undefined };

/** The view that the site's visitors have. */
export const PUBLISHED_NOW: PreviewView = { version: 'published', at: undefined };

/**
 * Limits of fields for a moment, with which browsers refuse other years and say so: a year of two digits, as people type it, is one of
 * antiquity, and scripts have no date in years of five digits.
 */
export const MOMENT_LIMITS = { min: '1970-01-01T00:00', max: '9999-12-31T23:59' } as const;

/** Returns a key of a view: equal views have equal keys. */
export function viewKey({ version, at = '' }: PreviewView): string {
  return `${version} ${at}`;
}

/** Parses the view in a query or cookie: `published` or `draft`, optionally with `@` and a moment. Anything else is a draft now. */
export function parseView(text: string | undefined): PreviewView {
  const [version, at] = (text ?? '').split('@', 2);
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  const instant = Number.isNaN(moment) ? '' : new Date(moment).toISOString();
  return {
    version: version === 'published' ? 'published' : 'draft',
    // Fields for a moment cannot hold other years, and the last of them have no local time.
    at: /^\d{4}-/.test(instant) ? instant : undefined,
  };
}

/** The inverse of `parseView`. */
export function formatView({ version, at }: PreviewView): string {
  return at === undefined ? version : `${version}@${at}`;
}

/** Whether a view includes unsaved edits. The published view does not: it is what visitors see. */
export function showsEdits({ version }: PreviewView): boolean {
  return version === 'draft';
}
