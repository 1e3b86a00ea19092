/** The kinds of rooms in a hotel. */
import type { ReactNode } from 'react';
import { room } from '../../../blocks/items/room.ts';
import { ScrollTable } from '../../../elements/scroll-table.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';

interface RoomsTableProps {
  readonly context: RenderContext;
  readonly rooms: readonly RawBlock[];
}

/** A table of rooms, or nothing without rooms. */
export function RoomsTable({ context, rooms }: RoomsTableProps): ReactNode {
  const items = context.items(room, rooms, 'content.room_types');
  if (items.length === 0) return null;
  const table = {
    caption: context.message('page.product.rooms'),
    head: [
      context.message('page.product.room'),
      context.message('page.product.sleeps'),
      context.message('page.product.note'),
    ],
    rows: items.map(({ name, sleeps, note }) => [name, sleeps ? String(sleeps) : '', note ?? '']),
    rowHeaders: true,
  };
  return <ScrollTable table={table} captionId="table_rooms" />;
}
