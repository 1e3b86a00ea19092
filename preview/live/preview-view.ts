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

/** The view of the site's visitors. */
export const PUBLISHED_NOW: PreviewView = { version: 'published', at: undefined };

/** Equal texts are equal views. */
export function viewKey({ version, at = '' }: PreviewView): string {
  return `${version} ${at}`;
}

/** The view that query or cookie name: `published`, `draft`, with `@` and a moment; what is none of it is a draft now. */
export function parseView(text: string | undefined): PreviewView {
  const [version, at] = (text ?? '').split('@', 2);
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  return {
    version: version === 'published' ? 'published' : 'draft',
    at: Number.isNaN(moment) ? undefined : new Date(moment).toISOString(),
  };
}

/** The inverse of `parseView`. */
export function formatView({ version, at }: PreviewView): string {
  return at === undefined ? version : `${version}@${at}`;
}

/** Whether unsaved edits are a part of a view: what is published stays what visitors see, however much somebody types. */
export function showsEdits({ version }: PreviewView): boolean {
  return version === 'draft';
}
