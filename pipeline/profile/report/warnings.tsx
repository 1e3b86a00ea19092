/** The warnings about the content, by kind; and the pages that could not be rendered. */
import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../bytes/quantities.ts';
import type { BuildWarning } from '../../run/build-warning.ts';
import type { BuildProfile } from '../build-profile.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './section.tsx';

/** Maximum number of warnings of a kind that are shown; the JSON document of `--json` has all. */
const MAX_SHOWN = 50;

/** Renders the pages that failed; nothing if all succeeded. */
export function Failures({ profile: { report } }: { readonly profile: BuildProfile }): ReactNode {
  const { failures } = report;
  if (failures.length === 0) return null;
  return (
    <Section id="failures" title="Pages that could not be rendered">
      <DataTable
        caption={countOf(failures.length, 'page')}
        columns={[
          { title: 'Page' },
          { title: 'Story' },
          { title: 'Block' },
          { title: 'Message', isWords: true },
        ]}
        rows={failures
          .slice(0, MAX_SHOWN)
          .map(({ route, story, block, message }) =>
            [route, story, block, message].map((content) => ({ content })),
          )}
      />
      <Cap hidden={failures.length - MAX_SHOWN} noun="page" />
    </Section>
  );
}

/** Renders the warnings, grouped by their codes; nothing if there are none. */
export function Warnings({ profile: { report } }: { readonly profile: BuildProfile }): ReactNode {
  const groups = groupWarnings(report.warnings);
  if (groups.length === 0) return null;
  return (
    <Section id="warnings" title="Warnings">
      <ul className="causes">
        {groups.map(([code, warnings]) => (
          <li key={code}>
            <details>
              <summary>
                <span className="tile tile--w">{formatCount(warnings.length)}</span>
                <code>{code}</code>
              </summary>
              <DataTable
                caption={code}
                columns={[{ title: 'Page' }, { title: 'Path' }, { title: 'Message', isWords: true }]}
                rows={warnings
                  .slice(0, MAX_SHOWN)
                  .map(({ route = '', path = '', message }) =>
                    [route, path, message].map((content) => ({ content })),
                  )}
              />
              <Cap hidden={warnings.length - MAX_SHOWN} noun="warning" />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Cap({ hidden, noun }: { readonly hidden: number; readonly noun: string }): ReactNode {
  return (
    hidden > 0 && (
      <p className="cap">And {countOf(hidden, `more ${noun}`)}; the document of --json has all.</p>
    )
  );
}

function groupWarnings(warnings: readonly BuildWarning[]): (readonly [string, readonly BuildWarning[]])[] {
  const groups = new Map<string, BuildWarning[]>();
  for (const warning of warnings) {
    const group = groups.get(warning.code) ?? [];
    groups.set(warning.code, group);
    group.push(warning);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
