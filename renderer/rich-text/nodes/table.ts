/** A table, in a region of its own that scrolls sideways, so that the page never does. */
import { attribute } from '../escape.ts';
import { isNode, type NodeDefinition, type RichTextNode, type RichTextState } from '../state.ts';
import { renderColumns } from '../table-columns.ts';
import { spanOf } from './table-cell.ts';
import { tableRow } from './table-row.ts';

/** `table`: leading rows of nothing but header cells are its head. */
export const table: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const sections = renderSections(node, state);
    if (!/<(?:td|th)[^>]*>(?!<\/t[dh]>)/.test(sections.head + sections.body)) {
      state.report('empty-table', 'warning', 'A table without text was left out.');
      return '';
    }
    const head = sections.head === '' ? '' : `<thead>${sections.head}</thead>`;
    const body = sections.body === '' ? '' : `<tbody>${sections.body}</tbody>`;
    const label = attribute('aria-label', labelOf(node, state));
    return `<div class="scroll" role="region"${label} tabindex="0"><table>${renderColumns(node)}${head}${body}</table></div>`;
  },
};

function renderSections(node: RichTextNode, state: RichTextState): { head: string; body: string } {
  const sections = { head: '', body: '' };
  const headRows = countHeadRows(node);
  state.eachChild(node, (child, index) => {
    const row = child.type === 'tableRow' ? child : { type: 'tableRow', content: [child] };
    const section = index < headRows ? 'head' : 'body';
    sections[section] += tableRow.render(row, state, { section, column: 0 });
  });
  return sections;
}

/** Browsers cut a cell off where its section ends, so the head ends before a cell that reaches into the body. */
function countHeadRows({ content }: RichTextNode): number {
  const rows: readonly unknown[] = Array.isArray(content) ? content : [];
  let count = 0;
  let reach = 0;
  for (const [index, row] of rows.entries()) {
    if (!isHeaderRow(row)) break;
    for (const cell of row.content) reach = Math.max(reach, index + spanOf(cell, 'rowspan'));
    if (Math.min(reach, rows.length) === index + 1) count = index + 1;
  }
  return count;
}

function isHeaderRow(row: unknown): row is { readonly content: readonly RichTextNode[] } {
  if (!isNode(row) || row.type !== 'tableRow' || !Array.isArray(row.content)) return false;
  return row.content.length > 0 && row.content.every((cell) => isNode(cell) && cell.type === 'tableHeader');
}

/** Maximum length of a label: long enough to distinguish tables, short enough to listen to. */
const MAX_LABEL_CHARS = 80;

/** Labels the region with the texts of the first row; numbered if another table has the same label. */
function labelOf(node: RichTextNode, state: RichTextState): string {
  const texts = firstCells(node).map((cell) =>
    state.readText(cell, MAX_LABEL_CHARS).replace(/\s+/g, ' ').trim(),
  );
  const wanted = texts
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, MAX_LABEL_CHARS);
  const name = state.regionLabels.claim(wanted, (count) => `${wanted} (${count})`);
  return state.options.label?.('table.scroll', { name }) ?? `Table, scrolls sideways: ${name}`;
}

function firstCells({ content }: RichTextNode): readonly RichTextNode[] {
  const row: unknown = Array.isArray(content) ? content[0] : undefined;
  const cells: unknown =
    typeof row === 'object' && row !== null && 'content' in row ? row.content : undefined;
  return Array.isArray(cells) ? cells.filter((cell) => typeof cell === 'object' && cell !== null) : [];
}
