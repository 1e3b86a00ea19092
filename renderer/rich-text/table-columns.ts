/** Widths of a table's columns as editors drew them. */
import { attributesOf, readInteger, styleAttribute } from './attributes.ts';
import { spanOf } from './nodes/table-cell.ts';
import { isNode, type RichTextNode } from './state.ts';

/** Maximum width of a column; wider ones exceed any text. */
const MAX_COLUMN_PX = 2_000;

/** Maximum number of columns; larger tables are not readable, and joined cells could claim any number. */
const MAX_COLUMNS = 1_000;

/**
 * A `<colgroup>` with the widths; nothing if there are none, or too many columns. A column has the width of its first
 * cell with a width: a heading across several columns often has none.
 */
export function renderColumns(table: RichTextNode): string {
  const widths: Array<number | undefined> = [];
  // Number of rows for which each column is still occupied by a cell that spans rows.
  let taken: number[] = [];
  for (const row of childrenOf(table)) {
    let column = 0;
    for (const cell of childrenOf(row)) {
      const given = readWidths(cell);
      const rows = spanOf(cell, 'rowspan');
      for (let index = 0; index < spanOf(cell, 'colspan'); index += 1) {
        while (taken[column]) column += 1;
        widths[column] ??= given[index];
        taken[column] = rows;
        column += 1;
      }
      if (column > MAX_COLUMNS) return '';
    }
    taken = Array.from(taken, (left = 0) => Math.max(0, left - 1));
  }
  if (widths.every((width) => width === undefined)) return '';
  const columns = Array.from(
    widths,
    (width) => `<col${styleAttribute(width === undefined ? undefined : `width: ${width}px`)}>`,
  );
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function childrenOf({ content }: RichTextNode): readonly RichTextNode[] {
  return Array.isArray(content) ? content.filter(isNode) : [];
}

/** The widths of a cell's columns in CSS pixels. The editor stores a list; imported text has one number, or "120,80". */
function readWidths(cell: RichTextNode): ReadonlyArray<number | undefined> {
  const { colwidth } = attributesOf(cell);
  const given: readonly unknown[] = Array.isArray(colwidth) ? colwidth : String(colwidth ?? '').split(',');
  return given.map((value) => {
    const width = readInteger(value) ?? 0;
    return width > 0 && width <= MAX_COLUMN_PX ? width : undefined;
  });
}
