/** The shapes that nodes and marks of rich text share, such as the state of a rendering. */
import type { Asset, Multilink } from '../model/fields/fields.ts';
import type { Finding, FindingSeverity } from '../model/finding.ts';
import type { ImageAttributes, LinkAttributes } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import type { UniqueNames } from './unique-names.ts';

/** The options of a document; every part has a default that is safe without a site around it. */
export interface RichTextOptions {
  /** The smallest heading level of the document becomes this one; absent: levels stay, between 1 and 6. */
  readonly headingLevel?: number;
  /** Gives headings an `id` made from their text. */
  readonly headingIds?: boolean;
  /** Ids that the page has already; those of this document are added. */
  readonly takenIds?: Set<string>;
  /** Attributes of a link; undefined leaves only its text. The attributes are escaped; the address is not checked again. */
  readonly link?: (link: Multilink, path: string) => LinkAttributes | undefined;
  /** Attributes of a picture; undefined leaves it out. */
  readonly image?: (asset: Asset, path: string) => ImageAttributes | undefined;
  /** Markup of an embedded block, inserted unchanged. Default: nothing. */
  readonly block?: (block: RawBlock, path: string) => string;
  readonly report?: (finding: Finding) => void;
  /** Classes that editors may choose. Default: any name that is safe. */
  readonly styledClasses?: readonly string[];
  /** Path of the document in its story, for findings. */
  readonly path?: string;
  /** Visitor messages by key. Default: English. */
  readonly label?: (key: RichTextLabel, values: Readonly<Record<string, string>>) => string;
}

/** Keys of the visitor messages that rich text uses. */
export type RichTextLabel = 'table.scroll' | 'link.newTab';

/** A node as stored: only checked to be an object. */
export interface RichTextNode {
  readonly type?: unknown;
  readonly attrs?: unknown;
  readonly content?: unknown;
  readonly marks?: unknown;
  readonly text?: unknown;
}

/** True for anything that may be read as a node. */
export function isNode(value: unknown): value is RichTextNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Attributes of a node or mark, as the space sends them. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The position of a table cell. */
export interface CellPosition {
  readonly section: 'head' | 'body';
  readonly column: number;
}

/** One kind of node. */
export interface NodeDefinition {
  /** `part`: only inside its own parent (an item of a list, a row of a table), which renders it. */
  readonly place: 'block' | 'inline' | 'part';
  readonly render: (node: RichTextNode, state: RichTextState, position?: CellPosition) => string;
}

/** One kind of mark: wraps finished markup. */
export type MarkHandler = (html: string, attributes: Attributes, state: RichTextState) => string;

/** A heading for lists of contents. */
export interface RichTextHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The children of a node from one index up to another one, excluded. */
export interface ChildRange {
  readonly from: number;
  readonly to: number;
}

/** The state of one rendering. Handlers render their children through it and never walk the tree themselves. */
export interface RichTextState {
  readonly options: RichTextOptions;
  /** The number that is added to the levels of headings. */
  readonly levelShift: number;
  readonly ids: UniqueNames;
  readonly regionLabels: UniqueNames;
  /** Headings with an id, in their order. */
  readonly headings: RichTextHeading[];
  /** Colour behind the text being rendered, as `#rrggbb`. */
  ground: string;
  /** The last anchor of a text, and the path of that text. */
  lastAnchor: { readonly name: string; readonly path: string } | undefined;

  /** Renders the children of a node, or some of them, in a place for blocks. */
  renderFlow(node: RichTextNode, range?: ChildRange): string;
  /** Renders the children of a node, or some of them, in a place for text and inline nodes only. */
  renderPhrasing(node: RichTextNode, range?: ChildRange): string;
  /** Renders one child in a place for blocks; for children that are not the parts a parent expects. */
  renderNode(node: RichTextNode): string;
  /** Visits children that the node renders itself. */
  eachChild(node: RichTextNode, visit: (child: RichTextNode, index: number) => void): void;
  /** The text of a node and all below it, not escaped. */
  readText(node: RichTextNode, maxChars?: number): string;
  /** Path of the node being rendered. */
  path(): string;
  report(rule: string, severity: FindingSeverity, message: string): void;
}
