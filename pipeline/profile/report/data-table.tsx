/** A table that scrolls if it is wider than the page, and that the script can sort and search. */
import type { ReactNode } from 'react';

/** A cell: its text, and its sort key if that is different. */
export interface DataCell {
  readonly content: ReactNode;
  readonly sortBy?: number;
}

/** A column of the table. */
export interface DataColumn {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Sentences need more space. */
  readonly isWords?: boolean;
}

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly DataColumn[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly DataCell[])[];
  /** Whether the script may offer to sort and to search. */
  readonly hasTools?: boolean;
}

/** Renders the table; `hasTools` lets the script add sorting and searching. */
export function DataTable({ caption, columns, rows, hasTools = false }: DataTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table {...(hasTools ? { 'data-tools': '' } : {})}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'num' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={String(row)}>{cells.map((cell, index) => renderCell(cell, columns[index]!, index))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function renderCell({ content, sortBy }: DataCell, column: DataColumn, index: number): ReactNode {
  const { title, isNumber, isWords } = column;
  const attributes = {
    className: isNumber ? 'num' : isWords ? 'words' : undefined,
    ...(sortBy === undefined ? {} : { 'data-sort': sortBy }),
  };
  return index === 0 ? (
    <th key={title} scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td key={title} {...attributes}>
      {content}
    </td>
  );
}
