/** Walks through content without recursion: editors nest blocks deeper than a call stack goes. */
import { isRecord } from '../space/story-facts.ts';

/** Calls `visit` for every object below a value, outer ones before inner ones. */
export function visitObjects(root: unknown, visit: (object: Record<string, unknown>) => void): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isRecord(value)) visit(value);
    else if (!Array.isArray(value)) continue;
    // Push in reverse, so that they are popped in reading order.
    const inner = Object.values(value);
    for (let index = inner.length - 1; index >= 0; index -= 1) waiting.push(inner[index]);
  }
}
