/** The pages that were rendered again, and the changed reads that caused it. */
import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../bytes/quantities.ts';
import type { BuildProfile } from '../build-profile.ts';
import { describeCause } from './figures/describe-cause.ts';
import { type CauseGroup, groupCauses } from './figures/group-causes.ts';
import { Section } from './section.tsx';

/** Maximum number of causes that are shown, those of most pages first. */
const MAX_CAUSES = 100;
/** Maximum number of pages that are named under each. */
const MAX_ROUTES = 50;

/** Renders the causes, grouped by the changed read; nothing if pages were rendered for any other reason. */
export function Causes({ profile }: { readonly profile: BuildProfile }): ReactNode {
  const { pages, reason } = profile;
  if (reason !== 'changes' || pages.length === 0) return null;
  const groups = groupCauses(pages);
  const hidden = groups.length - MAX_CAUSES;
  return (
    <Section
      id="why"
      title="What was rendered again, and why"
      intro="A page notes every question that it asks of the content, and the answer. These answers are others now. A page with several stands under each."
    >
      <ul className="causes">
        {groups.slice(0, MAX_CAUSES).map((group, index) => (
          <li key={String(index)}>
            <Cause group={group} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="cap">And {countOf(hidden, 'more cause')}; the trace has all of them.</p>}
    </Section>
  );
}

function Cause({ group: { cause, routes } }: { readonly group: CauseGroup }): ReactNode {
  const { before, names, after } = describeCause(cause);
  const hidden = routes.length - MAX_ROUTES;
  return (
    <details open={routes.length === 1}>
      <summary>
        <span className="tile tile--t">{formatCount(routes.length)}</span>
        <span>
          {before}{' '}
          {names.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          {after && <> {after}</>}
          <span className="aside"> {cause.language}</span>
        </span>
      </summary>
      <ul className="routes">
        {routes.slice(0, MAX_ROUTES).map((route) => (
          <li key={route}>{route}</li>
        ))}
      </ul>
      {hidden > 0 && <p className="cap">And {countOf(hidden, 'more page')}.</p>}
    </details>
  );
}
