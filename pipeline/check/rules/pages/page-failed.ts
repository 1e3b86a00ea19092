/** Pages that could not be made. */
import type { FailedPage } from '../../../render/made-page.ts';
import { defineRule } from '../../check-rule.ts';

type Failure = FailedPage['failure'];

/** A page that failed; unless configured otherwise, a build refuses the site because of it. A fault of the site's code is told once, however many pages it is on. */
export const pageFailed = defineRule({
  name: 'page-failed',
  severity: 'error',
  means:
    'A page could not be rendered, so the build publishes nothing, unless "build.onFailedPage" says otherwise.',
  mend: 'Correct the field or block that the message names.',
  *check({ failures }) {
    const own = failures.filter(({ missingType }) => missingType === undefined);
    for (const [{ route, story, block, message, place }, ...others] of groupByReason(own)) {
      const reason = place === undefined ? message : `${message} (${place})`;
      const more = others.length === 1 ? 'another page fails' : `${others.length} other pages fail`;
      const told = others.length === 0 ? reason : `${reason}; ${more} for the same reason`;
      yield { route, story, path: block, message: told };
    }
  },
});

/** Failures at the same place of the site's code together; each of the others alone. */
function groupByReason(failures: readonly Failure[]): Iterable<readonly [Failure, ...Failure[]]> {
  const groups = new Map<unknown, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const key = failure.place === undefined ? failure : `${failure.place} ${failure.message}`;
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return groups.values();
}
