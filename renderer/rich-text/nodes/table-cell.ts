/** A cell of a table, and the parts that it shares with header cells. */
import { alignmentOf, attributesOf, readInteger, styleAttribute } from '../attributes.ts';
import { groundStyle, INK, isReadable, quoteColour, readColour } from '../colours.ts';
import { attribute } from '../escape.ts';
import type { NodeDefinition, RichTextNode, RichTextState } from '../state.ts';

/** `tableCell` */
export const tableCell: NodeDefinition = {
  place: 'part',
  render(node, state) {
    const { attributes, content } = renderCell(node, state);
    return `<td${attributes}>${content}</td>`;
  },
};

/** Attributes and content of a cell of either kind. */
export function renderCell(
  node: RichTextNode,
  state: RichTextState,
): { readonly attributes: string; readonly content: string } {
  const background = backgroundOf(node, state);
  const outerGround = state.ground;
  state.ground = background ?? outerGround;
  const content = state.renderFlow(node);
  state.ground = outerGround;
  const style = styleAttribute(background && groundStyle(background), alignmentOf(attributesOf(node)));
  return {
    attributes: `${spanAttribute(node, 'colspan')}${spanAttribute(node, 'rowspan')}${style}`,
    content,
  };
}

/** The limits of HTML's table model (WHATWG HTML, 4.9.11). */
const MAX_SPAN = { colspan: 1_000, rowspan: 65_534 } as const;

/** Number of columns or rows that a cell spans; 1 unless editors joined cells. */
export function spanOf(node: RichTextNode, direction: 'colspan' | 'rowspan'): number {
  const span = readInteger(attributesOf(node)[direction]) ?? 1;
  return span > 1 && span <= MAX_SPAN[direction] ? span : 1;
}

function spanAttribute(node: RichTextNode, direction: 'colspan' | 'rowspan'): string {
  const span = spanOf(node, direction);
  return attribute(direction, span > 1 ? span : undefined);
}

function backgroundOf(node: RichTextNode, state: RichTextState): string | undefined {
  const { backgroundColor } = attributesOf(node);
  if (backgroundColor === undefined || backgroundColor === null || backgroundColor === '') return undefined;
  const colour = readColour(backgroundColor);
  if (colour && isReadable(INK, colour)) return colour;
  const reason = colour
    ? 'cells have dark text, which cannot be read on it'
    : 'it is not a colour like #fff3c4';
  const message = `The background${quoteColour(backgroundColor)} of a table cell was dropped: ${reason}.`;
  state.report('unreadable-colour', 'warning', message);
  return undefined;
}
