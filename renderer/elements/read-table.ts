/** Makes the content of a table from the space's table field: ragged rows padded, empty ones dropped. */
import type { TableField } from '../model/fields/fields.ts';

/** Head and rows with the same number of cells, or undefined if there is nothing to show. */
export function readTable(
  field: TableField | undefined,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined {
  if (!field) return undefined;
  const rows = [field.thead, ...field.tbody.map((row) => row.body)]
    .map((cells) => cells.map((cell) => cell.value.trim()))
    .filter((cells) => cells.some((text) => text !== ''));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const [head, ...body] = rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  return head && body.length > 0 ? { head, rows: body } : undefined;
}
