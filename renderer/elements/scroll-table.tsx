/** A table of plain texts that scrolls sideways, so that the page does not. */
import type { ReactNode } from 'react';

/** The content of a table; every row has as many cells as `head`. */
export interface TableContent {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** ISO 8601, for rows that the browser removes from then on. */
  readonly ends?: readonly (string | undefined)[];
  /** Whether the first cell of a row is its header. */
  readonly rowHeaders?: boolean;
  /** Columns of numbers, from 0; aligned to the right. */
  readonly numericColumns?: ReadonlySet<number>;
  /** Row to highlight, from 0. */
  readonly highlightedRow?: number | undefined;
}

interface ScrollTableProps {
  readonly table: TableContent;
  /** Id of the caption, which names the scrolling region. */
  readonly captionId: string;
}

/** A `<table>` in a region that keyboards can reach and scroll. */
export function ScrollTable({ table, captionId }: ScrollTableProps): ReactNode {
  const { caption, head, rows, highlightedRow, ends = [] } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section className="tbl" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={columnKey(column)} scope="col" {...numeric(table, column)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={columnKey(index)}
              {...(index === highlightedRow ? { className: 'is-highlighted' } : {})}
              {...(ends[index] ? { 'data-until': ends[index] } : {})}
            >
              {row.map((text, column) => (
                <Cell key={columnKey(column)} table={table} column={column} text={text} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly table: TableContent;
  readonly column: number;
  readonly text: string;
}

function Cell({ table, column, text }: CellProps): ReactNode {
  if (table.rowHeaders && column === 0) return <th scope="row">{text}</th>;
  return <td {...numeric(table, column)}>{text}</td>;
}

function numeric({ numericColumns }: TableContent, column: number): { className?: 'n' } {
  return numericColumns?.has(column) ? { className: 'n' } : {};
}

/** Rows and columns of a table are identified only by their position. */
function columnKey(place: number): string {
  return String(place);
}
