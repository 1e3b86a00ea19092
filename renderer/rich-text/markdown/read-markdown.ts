/** Reads Markdown as a rich-text document. */
import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { RichTextDocument } from '../../model/fields/fields.ts';
import type { RichTextNode } from '../state.ts';
import { readInline } from './read-inline.ts';

/** A node that is being read: its children are added in order. */
interface OpenNode extends RichTextNode {
  readonly content: RichTextNode[];
}

/** The one parser, made when the first text needs it. */
const parsers: MarkdownIt[] = [];

function openParser(): MarkdownIt {
  const [known] = parsers;
  if (known) return known;
  const parser = markdownIt({ html: false, linkify: false, typographer: false });
  // The renderer checks addresses and reports the unsafe ones; left to the parser, they would stay as typed.
  parser.validateLink = () => true;
  parsers.push(parser);
  return parser;
}

/** A document of the nodes that the text describes. */
export function readMarkdown(source: string): RichTextDocument & RichTextNode {
  const root = { type: 'doc' as const, content: [] as RichTextNode[] };
  const open: OpenNode[] = [root];
  for (const token of openParser().parse(source, {})) {
    const parent = open.at(-1)!;
    // One by one: a call takes a limited number of arguments, and a line may have more parts.
    if (token.type === 'inline')
      for (const node of readInline(token.children ?? [])) parent.content.push(node);
    // Paragraphs of tight lists are hidden, and parts of tables have no node of their own.
    else if (token.hidden || token.type.startsWith('thead') || token.type.startsWith('tbody')) continue;
    else if (token.nesting < 0) open.pop();
    else {
      const node = describeToken(token);
      parent.content.push(node);
      if (token.nesting > 0) open.push(node);
    }
  }
  return root;
}

/** Node types by the names of tokens. */
const blockTypes: Readonly<Record<string, string>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  bullet_list_open: 'bullet_list',
  ordered_list_open: 'ordered_list',
  list_item_open: 'list_item',
  blockquote_open: 'blockquote',
  table_open: 'table',
  tr_open: 'tableRow',
  th_open: 'tableHeader',
  td_open: 'tableCell',
  hr: 'horizontal_rule',
  fence: 'code_block',
  code_block: 'code_block',
};

function describeToken(token: Token): OpenNode {
  const type = blockTypes[token.type] ?? token.type;
  const attrs = describeAttributes(type, token);
  const content = type === 'code_block' ? [{ type: 'text', text: token.content.replace(/\n$/, '') }] : [];
  return { type, ...(attrs ? { attrs } : {}), content };
}

function describeAttributes(type: string, token: Token): Readonly<Record<string, unknown>> | undefined {
  if (type === 'heading') return { level: Number(token.tag.slice(1)) };
  if (type === 'ordered_list') return { order: Number(token.attrGet('start') ?? 1) };
  if (type === 'code_block') return { language: token.info.trim().split(/\s/, 1)[0] };
  const alignment = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return alignment === undefined ? undefined : { textAlign: alignment };
}
