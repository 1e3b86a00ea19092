/** Describes a link that leads nowhere, as a finding. */
import type { Multilink } from '../model/fields/fields.ts';
import type { Finding } from '../model/finding.ts';
import type { LinkProblem } from './link.ts';

const MAX_QUOTED_CHARS = 100;

/** A finding for a link that was left out. */
export function describeLinkProblem(problem: LinkProblem, link: Multilink, path: string): Finding {
  const target = (link.email ?? link.url ?? link.cached_url ?? link.id ?? '').slice(0, MAX_QUOTED_CHARS);
  switch (problem) {
    case 'no-target':
      return { rule: 'link-without-target', severity: 'warning', path, message: 'The link has no target.' };
    case 'unsafe': {
      const message = `The link to "${target}" was left out: links begin with https, http, mailto, tel, "/" or "#".`;
      return { rule: 'unsafe-link', severity: 'error', path, message };
    }
    case 'missing-story': {
      const message = `The link leads to a story that has no page in this language ("${target}").`;
      return { rule: 'dangling-link', severity: 'warning', path, message };
    }
  }
}
