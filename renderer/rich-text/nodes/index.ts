/** The registry of rich-text nodes: one line for each node, by its name in the space. */
import type { NodeDefinition } from '../state.ts';
import { blockquote } from './blockquote.ts';
import { blok } from './blok.ts';
import { bulletList } from './bullet-list.ts';
import { codeBlock } from './code-block.ts';
import { doc } from './doc.ts';
import { emoji } from './emoji.ts';
import { hardBreak } from './hard-break.ts';
import { heading } from './heading.ts';
import { horizontalRule } from './horizontal-rule.ts';
import { image } from './image.ts';
import { listItem } from './list-item.ts';
import { orderedList } from './ordered-list.ts';
import { paragraph } from './paragraph.ts';
import { table } from './table.ts';
import { tableCell } from './table-cell.ts';
import { tableHeader } from './table-header.ts';
import { tableRow } from './table-row.ts';
import { text } from './text.ts';

/** Every node that rich text may hold. */
export const nodes: Readonly<Record<string, NodeDefinition>> = {
  blockquote,
  blok,
  bullet_list: bulletList,
  code_block: codeBlock,
  doc,
  emoji,
  hard_break: hardBreak,
  heading,
  horizontal_rule: horizontalRule,
  image,
  list_item: listItem,
  ordered_list: orderedList,
  paragraph,
  table,
  tableCell,
  tableHeader,
  tableRow,
  text,
};
