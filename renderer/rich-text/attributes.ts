/** Reads the attributes that several nodes share, each by its allow-list. */
import { attribute } from './escape.ts';
import type { Attributes, RichTextNode } from './state.ts';

const none: Attributes = Object.freeze({});

/** The attributes of a node or mark; empty when there are none. */
export function attributesOf(value: { readonly attrs?: unknown }): Attributes {
  const { attrs } = value;
  return typeof attrs === 'object' && attrs !== null ? (attrs as Attributes) : none;
}

/** A text attribute; undefined if it is empty or not a text. */
export function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A whole number, even if it is stored as text; undefined for anything else. */
export function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
}

const alignments: ReadonlySet<unknown> = new Set(['left', 'right', 'center', 'justify', 'start', 'end']);

/** `text-align: …` if the node has a valid alignment. */
export function alignmentOf(attributes: Attributes): string | undefined {
  return alignments.has(attributes.textAlign) ? `text-align: ${attributes.textAlign}` : undefined;
}

/** A `style` attribute of the declarations that are there. The declarations are ours, never content. */
export function styleAttribute(...declarations: ReadonlyArray<string | undefined>): string {
  const present = declarations.filter((declaration) => declaration !== undefined);
  return present.length === 0 ? '' : attribute('style', present.join('; '));
}

/** The `dir` attribute when the node has a direction. */
export function directionAttribute({ dir }: Attributes): string {
  return dir === 'ltr' || dir === 'rtl' ? attribute('dir', dir) : '';
}

/** Direction and alignment of a block of text. */
export function blockAttributes(node: RichTextNode): string {
  if (!node.attrs) return '';
  const attributes = attributesOf(node);
  return `${directionAttribute(attributes)}${styleAttribute(alignmentOf(attributes))}`;
}

/** Most markup starts with a letter, which decides at once. */
const BEGINS_VISIBLY = /^[^\s<]/;

/** New lines, and marks around text that are invisible without one. */
const UNSEEN_TAGS = /<\/?(?:br|strong|em|s|u|sub|sup|code)>/g;

/** True for markup that shows nothing but white space. */
export function isBlank(html: string): boolean {
  return html === '' || (!BEGINS_VISIBLY.test(html) && html.replace(UNSEEN_TAGS, '').trim() === '');
}
