/** Reads the text of a node and its descendants without recursion, so that any depth works. */
import { isNode, type RichTextNode } from './state.ts';

interface ReadLimits {
  readonly maxChars: number;
  /** Called before each node; false ends the reading. */
  readonly spend: () => boolean;
}

/** The text of a node, not escaped; paragraphs and breaks begin a new line. */
export function readText(node: RichTextNode, { maxChars, spend }: ReadLimits): string {
  const seen = new Set<unknown>();
  const pending: unknown[] = [node];
  let text = '';
  while (pending.length > 0 && text.length < maxChars) {
    const next = pending.pop();
    if (!isNode(next) || seen.has(next) || !spend()) continue;
    seen.add(next);
    if (typeof next.text === 'string') text += next.text;
    else if (next.type === 'hard_break' || (next.type === 'paragraph' && text !== '')) text += '\n';
    if (!Array.isArray(next.content)) continue;
    for (let index = next.content.length - 1; index >= 0; index -= 1) pending.push(next.content[index]);
  }
  return text.slice(0, maxChars);
}
