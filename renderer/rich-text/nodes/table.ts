/** A table, in a region of its own that scrolls sideways, so that the page never does. */
import { attribute } from '../escape.ts';
import type { NodeDefinition, RichTextNode, RichTextState } from '../state.ts';
import { renderColumns } from '../table-columns.ts';
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
  let section: 'head' | 'body' = 'head';
  state.eachChild(node, (child) => {
    const row = child.type === 'tableRow' ? child : { type: 'tableRow', content: [child] };
    if (section === 'head' && !isHeaderRow(row)) section = 'body';
    sections[section] += tableRow.render(row, state, { section, column: 0 });
  });
  return sections;
}

function isHeaderRow({ content }: RichTextNode): boolean {
  return (
    Array.isArray(content) && content.length > 0 && content.every((cell) => cell?.type === 'tableHeader')
  );
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
