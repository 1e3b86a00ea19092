/** A heading, at a level that fits the page, with an id for lists of contents if requested. */
import { toAnchor } from '../../address/anchor.ts';
import { attributesOf, blockAttributes, isBlank, readInteger } from '../attributes.ts';
import { attribute } from '../escape.ts';
import type { NodeDefinition, RichTextNode, RichTextState } from '../state.ts';

const MAX_LEVEL = 6;
/** Level of headings that have none: h1 is the page's own. */
const DEFAULT_LEVEL = 2;
/** Maximum length of an id, so that it can be quoted. */
const MAX_ID_CHARS = 60;
const MAX_TEXT_CHARS = 300;

/** `heading` */
export const heading: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const content = state.renderPhrasing(node);
    if (isBlank(content)) {
      state.report('empty-heading', 'warning', 'A heading without text was left out.');
      return '';
    }
    const level = clampLevel(headingLevelOf(node) + state.levelShift);
    return `<h${level}${idAttribute(node, level, state)}${blockAttributes(node)}>${content}</h${level}>`;
  },
};

/** The level an editor chose, 1 to 6. */
export function headingLevelOf(node: RichTextNode): number {
  return clampLevel(readInteger(attributesOf(node).level) ?? DEFAULT_LEVEL);
}

function clampLevel(level: number): number {
  return Math.min(Math.max(level, 1), MAX_LEVEL);
}

function idAttribute(node: RichTextNode, level: number, state: RichTextState): string {
  if (!state.options.headingIds) return '';
  const text = state.readText(node, MAX_TEXT_CHARS).replace(/\s+/g, ' ').trim();
  const wanted = slugify(text);
  const id = state.ids.claim(wanted, (count) => `${wanted}-${count}`);
  state.headings.push({ level, id, text });
  return attribute('id', id);
}

function slugify(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return toAnchor(words.join('-').slice(0, MAX_ID_CHARS)) ?? 'section';
}
