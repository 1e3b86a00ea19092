/** Reads the inline content of a line of Markdown as texts with marks. */
import type { Token } from 'markdown-it';
import type { RichTextNode } from '../state.ts';

interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Marks by the names of their opening tokens. */
const markTypes: Readonly<Record<string, string>> = {
  strong_open: 'bold',
  em_open: 'italic',
  s_open: 'strike',
};

/** The nodes of a line. The first mark of a text is the innermost one. */
export function readInline(tokens: readonly Token[]): readonly RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let marks: readonly Mark[] = [];
  for (const token of tokens) {
    if (token.nesting > 0) marks = [describeMark(token), ...marks];
    else if (token.nesting < 0) marks = marks.slice(1);
    else {
      const node = describeInline(token, marks);
      if (node) nodes.push(node);
    }
  }
  return nodes;
}

function describeMark(token: Token): Mark {
  const type = markTypes[token.type];
  if (type !== undefined) return { type };
  const [href, title] = [token.attrGet('href') ?? '', token.attrGet('title')];
  return { type: 'link', attrs: { linktype: 'url', href, title } };
}

function describeInline(token: Token, marks: readonly Mark[]): RichTextNode | undefined {
  switch (token.type) {
    case 'image':
      return { type: 'image', marks, attrs: describeImage(token) };
    case 'hardbreak':
      return { type: 'hard_break', marks };
    case 'softbreak':
      return { type: 'text', text: '\n', marks };
    case 'code_inline':
      return { type: 'text', text: token.content, marks: [{ type: 'code' }, ...marks] };
    default:
      return token.content === '' ? undefined : { type: 'text', text: token.content, marks };
  }
}

function describeImage(token: Token): Readonly<Record<string, unknown>> {
  const alt = readInline(token.children ?? [])
    .map(({ text }) => text ?? '')
    .join('');
  return { src: token.attrGet('src'), title: token.attrGet('title'), alt };
}
