/** Renders a site's own breadcrumbs. */
import type { BreadcrumbsView, ShellDefinition } from './define-shell.ts';
import { renderOwn } from './own-part.ts';

/** The markup, empty for a trail without links; undefined if breadcrumbs are not the site's own. @throws BlockFailure when they fail. */
export function renderOwnCrumbs(
  shell: ShellDefinition | undefined,
  view: BreadcrumbsView,
): string | undefined {
  const render = shell?.breadcrumbs;
  if (!render) return undefined;
  return view.items.length < 2 ? '' : renderOwn('breadcrumbs', view.context, () => render(view));
}
