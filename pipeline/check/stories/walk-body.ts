/** Walks through a story's body: every block, list and object of it, in the order of the content. */
import type { RawBlock } from '#renderer';

/** A value in a body, with the way to it. The path is only written out for values that are reported. */
export interface BodyPlace<Value = unknown> {
  readonly value: Value;
  readonly key: string;
  readonly parent: BodyPlace | undefined;
}

/** Calls `visit` with every block. */
export function walkBlocks(content: RawBlock, visit: (place: BodyPlace<RawBlock>) => void): void {
  const waiting: BodyPlace[] = [{ value: content, key: 'content', parent: undefined }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (isBlock(value)) visit(place as BodyPlace<RawBlock>);
    const keys = Object.keys(value);
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const inner = (value as Record<string, unknown>)[keys[at]!];
      if (typeof inner === 'object') waiting.push({ value: inner, key: keys[at]!, parent: place });
    }
  }
}

/** Writes a place as a path, such as `content.body[2]`. */
export function writePath({ key, parent }: BodyPlace): string {
  if (!parent) return key;
  return `${writePath(parent)}${Array.isArray(parent.value) ? `[${key}]` : `.${key}`}`;
}

function isBlock(value: object): value is RawBlock {
  return 'component' in value && typeof value.component === 'string' && '_uid' in value;
}
