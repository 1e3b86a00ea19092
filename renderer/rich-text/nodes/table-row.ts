/** A row of a table. */
import type { NodeDefinition } from '../state.ts';
import { tableCell } from './table-cell.ts';
import { tableHeader } from './table-header.ts';

const cells = { tableCell, tableHeader };

/** `tableRow`; a child that is not a cell gets its own cell. */
export const tableRow: NodeDefinition = {
  place: 'part',
  render(node, state, position) {
    const section = position?.section ?? 'body';
    let html = '';
    state.eachChild(node, (child, column) => {
      const cell = child.type === 'tableCell' || child.type === 'tableHeader' ? cells[child.type] : undefined;
      html += cell ? cell.render(child, state, { section, column }) : `<td>${state.renderNode(child)}</td>`;
    });
    return html === '' ? '' : `<tr>${html}</tr>`;
  },
};
