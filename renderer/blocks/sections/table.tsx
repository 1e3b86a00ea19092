/** The block `table`: a table of plain texts, such as day rates. */
import type { ReactNode } from 'react';
import { readTable } from '../../elements/read-table.ts';
import { ScrollTable } from '../../elements/scroll-table.tsx';
import { elementId } from '../../elements/sections/element-id.ts';
import { SectionFrame } from '../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../model/define-block.ts';
import { boolean, number, requiredText, table as tableField, text } from '../../model/fields/fields.ts';
import { sectionFields } from '../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  caption: requiredText({ maxLength: 80, translatable: true }),
  table: tableField(),
  first_column_header: boolean(),
  /** Columns of numbers, counted from 1: "2,3". */
  numeric_columns: text({ pattern: /^\d{1,2}(\s*,\s*\d{1,2})*$/ }),
  note: text({ maxLength: 160, translatable: true }),
  /** Row to highlight, counted from 1 below the head. */
  highlight_row: number({ min: 1 }),
};

/** A table with its caption; nothing when the table has no rows. */
export const table = defineBlock({ name: 'table', kind: 'section', fields, render: renderTable });

function renderTable(view: BlockView<typeof fields>): ReactNode {
  const { fields, block, context, path } = view;
  const content = readTable(fields.table);
  if (!content) {
    const message = 'The table has no rows; it was left out.';
    context.report({ rule: 'empty-block', severity: 'warning', path, message });
    return null;
  }
  return (
    <SectionFrame view={view}>
      <ScrollTable
        captionId={elementId(block, 'table')}
        table={{
          ...content,
          caption: fields.caption,
          rowHeaders: fields.first_column_header,
          numericColumns: parseColumns(fields.numeric_columns),
          highlightedRow: fields.highlight_row && fields.highlight_row - 1,
        }}
      />
      {fields.note && <p className="tbl-note">{fields.note}</p>}
    </SectionFrame>
  );
}

function parseColumns(columns = ''): ReadonlySet<number> {
  return new Set(columns.split(',').map((column) => Number(column) - 1));
}
