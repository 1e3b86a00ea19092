/** Renders rich text of the space as markup with only the elements, attributes and addresses of our own allow-list. */
import { createState } from './create-state.ts';
import { marks } from './marks/index.ts';
import { nodes } from './nodes/index.ts';
import { smallestHeadingLevel } from './smallest-heading-level.ts';
import { isNode, type RichTextHeading, type RichTextNode, type RichTextOptions } from './state.ts';

/**
 * Renders a document, one node or a list of nodes to an HTML string; an empty value returns the empty string. Never
 * throws for content: parts that cannot be rendered are left out or shown as text, and reported.
 */
export function renderRichText(document: unknown, options: RichTextOptions = {}): string {
  return renderWithHeadings(document, options).html;
}

/** The headings of a document with the ids that `renderRichText` gives them with the same options. */
export function listHeadings(document: unknown, options: RichTextOptions = {}): readonly RichTextHeading[] {
  return renderWithHeadings(document, { ...options, headingIds: true }).headings;
}

/** A document as markup, with its headings if the option `headingIds` is set. */
export function renderWithHeadings(
  document: unknown,
  options: RichTextOptions,
): { readonly html: string; readonly headings: readonly RichTextHeading[] } {
  const root = readRoot(document);
  if (!root) return { html: '', headings: [] };
  const state = createState({ options, levelShift: shiftOf(root, options), nodes, marks });
  return { html: state.renderFlow(root), headings: state.headings };
}

/** A list of nodes and a single node are read as documents. */
function readRoot(document: unknown): RichTextNode | undefined {
  if (Array.isArray(document)) return { type: 'doc', content: document };
  if (!isNode(document)) return undefined;
  return document.type === 'doc' ? document : { type: 'doc', content: [document] };
}

function shiftOf(root: RichTextNode, { headingLevel }: RichTextOptions): number {
  const smallest = headingLevel === undefined ? undefined : smallestHeadingLevel(root);
  return headingLevel === undefined || smallest === undefined ? 0 : headingLevel - smallest;
}
