/** Finds the smallest heading level of a document before it is rendered. */
import { headingLevelOf } from './nodes/heading.ts';
import { isNode, type RichTextNode } from './state.ts';

/** Nodes that only contain a line of text. */
const linesOfText: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'text', 'code_block']);

/** The smallest level of any heading, or undefined when there is none. */
export function smallestHeadingLevel(document: RichTextNode): number | undefined {
  const seen = new Set<unknown>();
  const pending: unknown[] = [document];
  let smallest: number | undefined;
  while (pending.length > 0) {
    const node = pending.pop();
    if (!isNode(node) || seen.has(node)) continue;
    seen.add(node);
    if (node.type === 'heading')
      smallest = Math.min(headingLevelOf(node), smallest ?? Number.POSITIVE_INFINITY);
    if (linesOfText.has(node.type) || !Array.isArray(node.content)) continue;
    for (const child of node.content) pending.push(child);
  }
  return smallest;
}
