/** The headers of the site's addresses in the preview. */
import { headersOf, listHeaderRules } from '#pipeline';
import type { Workspace } from '../../site/workspace.ts';
import { allowPreview } from './allow-preview.ts';

/** The site's own headers, with changes: editors may frame the page, nothing may cache it, and no search engine may list it. */
export function headersFor(path: string, workspace: Workspace): Record<string, string> {
  const { config } = workspace.settings().build;
  const headers = { ...headersOf(path, listHeaderRules(config)) };
  return {
    ...headers,
    'Content-Security-Policy': allowPreview(headers['Content-Security-Policy'] ?? '', config.preview.editors),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
