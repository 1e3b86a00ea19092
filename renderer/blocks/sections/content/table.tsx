/** The block `table`: a table of plain texts, such as day rates. */
import type { ReactNode } from 'react';
import { readTable } from '../../../elements/read-table.ts';
import { ScrollTable } from '../../../elements/scroll-table.tsx';
import { elementId } from '../../../elements/sections/element-id.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { boolean, number, requiredText, table as tableField, text } from '../../../model/fields/fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  caption: requiredText({ maxLength: 80, translatable: true }),
  table: tableField({ translatable: true }),
  first_column_header: boolean(),
  /** Columns of numbers, counted from 1: "2,3". */
  numeric_columns: text({ pattern: /^\d{1,2}(\s*,\s*\d{1,2})*$/ }),
  note: text({ maxLength: 160, translatable: true }),
  /** Row to highlight, counted from 1 below the head. */
  highlight_row: number({ min: 1 }),
};

/** A table with its caption; nothing when the table has no rows. */
export const table = defineBlock({ name: 'table', kind: 'section', fields, render: renderTable });

type TableContent = NonNullable<ReturnType<typeof readTable>>;

function renderTable(view: BlockView<typeof fields>): ReactNode {
  const { fields, block, context, path } = view;
  const content = readTable(fields.table);
  if (!content) {
    const message = 'The table has no rows; it was left out.';
    context.report({ rule: 'empty-block', severity: 'warning', path, message });
    return null;
  }
  const numericColumns = parseColumns(fields.numeric_columns);
  checkRowsAndColumns(view, content, numericColumns);
  return (
    <SectionFrame view={view}>
      <ScrollTable
        captionId={elementId(block, 'table')}
        table={{
          ...content,
          caption: fields.caption,
          rowHeaders: fields.first_column_header,
          numericColumns,
          highlightedRow: fields.highlight_row && fields.highlight_row - 1,
        }}
      />
      {fields.note && <p className="tbl-note">{fields.note}</p>}
    </SectionFrame>
  );
}

/** Reports a row and columns that the table does not have. */
function checkRowsAndColumns(
  { fields: { highlight_row: row = 1 }, context, path }: BlockView<typeof fields>,
  { head, rows }: TableContent,
  columns: ReadonlySet<number>,
): void {
  const report = (field: string, message: string) =>
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.${field}`, message });
  if (row > rows.length) {
    report('highlight_row', `The table has no row ${row} to highlight; it has ${rows.length}.`);
  }
  for (const column of columns) {
    if (column >= 0 && column < head.length) continue;
    report('numeric_columns', `The table has no column ${column + 1}; it has ${head.length}.`);
  }
}

function parseColumns(columns = ''): ReadonlySet<number> {
  return new Set(columns === '' ? [] : columns.split(',').map((column) => Number(column) - 1));
}
