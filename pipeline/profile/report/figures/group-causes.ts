/** Groups the pages of a build by the causes that made them stale. */

import type { RenderCause } from '../../../plan/render-cause.ts';
import type { PageProfile } from '../../build-profile.ts';

/** A cause with the pages that it concerns. */
export interface CauseGroup {
  readonly cause: RenderCause;
  readonly routes: readonly string[];
}

/** Returns the groups, those of most pages first. A page with several causes is in several groups. */
export function groupCauses(pages: readonly PageProfile[]): readonly CauseGroup[] {
  const groups = new Map<string, { readonly cause: RenderCause; readonly routes: string[] }>();
  for (const { route, causes } of pages) {
    for (const cause of causes) {
      const key = JSON.stringify([cause.kind, cause.language, cause.subject, cause.fields]);
      const group = groups.get(key) ?? { cause, routes: [] };
      groups.set(key, group);
      group.routes.push(route);
    }
  }
  return [...groups.values()].sort((a, b) => b.routes.length - a.routes.length);
}
