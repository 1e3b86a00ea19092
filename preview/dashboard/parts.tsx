/** Small parts that several pages of the dashboard share. */
import type { ReactNode } from 'react';
import type { Known } from './background.ts';

/** Explicit roles: narrow windows lay rows out as cards, and browsers do not treat such a table as one. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  heading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that scrolls horizontally if it is wider than the page. The first cell of a row is its heading. */
export function Table({ caption, columns, rows }: TableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table {...roles.table}>
        <caption className="vh">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((title) => (
              <th key={title} scope="col" {...roles.column}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((cells, row) => (
            <tr key={String(row)} {...roles.row}>
              {cells.map((cell, index) => renderCell(cell, columns[index]!, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function renderCell(cell: ReactNode, title: string, index: number): ReactNode {
  return index === 0 ? (
    <th key={title} scope="row" {...roles.heading}>
      {cell}
    </th>
  ) : (
    <td key={title} data-column={title} {...roles.cell}>
      {cell}
    </td>
  );
}

interface ResultProps<Result> {
  readonly known: Known<Result>;
  /** The current activity: "Looking at the pages". */
  readonly doing: string;
  readonly children: (result: Result) => ReactNode;
}

/** The result of work in the background, or its progress. The script fetches the page again while it is running. */
export function Result<Value>({ known, doing, children }: ResultProps<Value>): ReactNode {
  if (known.state === 'done') return children(known.result);
  if (known.state === 'failed') return <p className="notice notice--bad">{known.message}</p>;
  const { done, total } = known;
  return (
    <div className="notice" data-busy="">
      <p>{`${doing}: ${done} of ${total === 0 ? 'all' : total} pages so far. This page shows what was found as soon as it is complete.`}</p>
      {total > 0 && <progress value={done} max={total} aria-label={doing} />}
    </div>
  );
}

/** A link into the editor, if the space is known. */
export function EditLink({
  href,
  name,
}: {
  readonly href: string | undefined;
  readonly name: string;
}): ReactNode {
  if (href === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={`Edit ${name} (opens the editor)`}>
      Edit
    </a>
  );
}
