/** A header cell of a table: of its column in the head, of its row at the start of a row. */
import { isBlank } from '../attributes.ts';
import { attribute } from '../escape.ts';
import type { CellPosition, NodeDefinition } from '../state.ts';
import { renderCell } from './table-cell.ts';

/** `tableHeader`; without text it becomes an ordinary cell. */
export const tableHeader: NodeDefinition = {
  place: 'part',
  render(node, state, position) {
    const { attributes, content } = renderCell(node, state);
    if (isBlank(content)) return `<td${attributes}></td>`;
    return `<th${attribute('scope', scopeOf(position))}${attributes}>${content}</th>`;
  },
};

function scopeOf(position: CellPosition | undefined): string | undefined {
  if (position?.section === 'head') return 'col';
  return position?.column === 0 ? 'row' : undefined;
}
