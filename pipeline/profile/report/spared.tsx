/** The work that was saved: pages, contents, shared parts, bundles and files that could be reused. */
import type { ReactNode } from 'react';
import { formatCount } from '../../bytes/quantities.ts';
import type { BuildProfile } from '../build-profile.ts';
import { Bar } from './bar.tsx';
import { DataTable } from './data-table.tsx';
import { Section } from './section.tsx';

interface Saving {
  readonly name: string;
  readonly hits: number;
  readonly total: number;
  readonly means: string;
}

/** Renders the savings; nothing if the build saved no work. */
export function Spared({ profile }: { readonly profile: BuildProfile }): ReactNode {
  const savings = listSavings(profile).filter(({ total }) => total > 0);
  if (savings.length === 0) return null;
  return (
    <Section id="spared" title="What did not have to be done">
      <DataTable
        caption="Taken from memory or from the last build"
        columns={[
          { title: 'Of' },
          { title: 'Taken', isNumber: true },
          { title: 'Made', isNumber: true },
          { title: 'Hits', isNumber: true },
          { title: 'Means', isWords: true },
        ]}
        rows={savings.map(({ name, hits, total, means }) => [
          { content: name },
          { content: formatCount(hits) },
          { content: formatCount(total - hits) },
          { content: <Bar part={hits} total={total} /> },
          { content: means },
        ])}
      />
    </Section>
  );
}

function listSavings({ pages, reused, assetsKept, report }: BuildProfile): readonly Saving[] {
  const taken = pages.reduce((sum, { work }) => sum + work.parts.taken, 0);
  const made = pages.reduce((sum, { work }) => sum + work.parts.made, 0);
  const kept = pages.filter(({ hasKeptContent }) => hasKeptContent).length;
  const same = pages.filter(({ isChanged }) => !isChanged).length;
  const { written, unchanged } = report.files;
  return [
    {
      name: 'Pages',
      hits: reused.length,
      total: reused.length + pages.length,
      means: 'nothing they had read was answered differently',
    },
    {
      name: 'Page contents',
      hits: kept,
      total: pages.length,
      means: 'only header, footer and notices were put around the last build’s content',
    },
    {
      name: 'Shared parts',
      hits: taken - made,
      total: taken,
      means: 'header, footer and cards that another page of the same thread had made',
    },
    {
      name: 'Bundles',
      hits: assetsKept ? 1 : 0,
      total: assetsKept === undefined ? 0 : 1,
      means: 'style sheet and scripts of an earlier build',
    },
    {
      name: 'Same bytes',
      hits: same,
      total: pages.length,
      means: 'rendered pages that came out as they had been and were not written',
    },
    {
      name: 'Files',
      hits: unchanged,
      total: written + unchanged,
      means: 'of the whole site, left untouched on disk',
    },
  ];
}
