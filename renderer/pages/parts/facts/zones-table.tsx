/** The check-in zones of a terminal with their airlines. */
import type { ReactNode } from 'react';
import { checkInZone } from '../../../blocks/items/check-in-zone.ts';
import { ScrollTable } from '../../../elements/scroll-table.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';

interface ZonesTableProps {
  readonly context: RenderContext;
  /** The terminal's name: a page may show several. */
  readonly terminal: string;
  readonly zones: readonly RawBlock[];
  readonly path: string;
  /** Keeps the ids of several tables apart. */
  readonly id: string;
}

/** A table of check-in zones, or nothing without zones. */
export function ZonesTable({ context, terminal, zones, path, id }: ZonesTableProps): ReactNode {
  const rows = context.items(checkInZone, zones, path);
  if (rows.length === 0) return null;
  const hasNotes = rows.some(({ note }) => note);
  const table = {
    caption: context.message('page.zones.title', { terminal }),
    head: [
      context.message('page.zones.zone'),
      context.message('page.zones.airlines'),
      ...(hasNotes ? [context.message('page.zones.note')] : []),
    ],
    rows: rows.map(({ zone, airlines, note }) => [zone, airlines ?? '', ...(hasNotes ? [note ?? ''] : [])]),
    rowHeaders: true,
  };
  return <ScrollTable table={table} captionId={id} />;
}
