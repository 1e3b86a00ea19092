/** Adds, removes and moves blocks in a story's content. The content itself stays: each change returns a copy. */

/** Keys from a story's content to a value in it. */
export type Path = readonly (string | number)[];

type Block = Readonly<Record<string, unknown>>;

/** A copy of the content with another value in one place. */
export function withValue<Content>(content: Content, path: Path, value: unknown): Content {
  const [key, ...rest] = path;
  if (key === undefined) return value as Content;
  const copy = (Array.isArray(content) ? [...content] : { ...content }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy as Content;
}

/** The value in a place. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)?.[key], content);
}

/** A copy of the content in which `insert` replaces `remove` blocks, starting at the block of the path. */
export function replaceBlocks<Content>(
  content: Content,
  path: Path,
  change: { readonly remove: number; readonly insert: readonly Block[] },
): Content {
  const list = valueAt(content, path.slice(0, -1)) as readonly Block[];
  const blocks = list.toSpliced(Number(path.at(-1)), change.remove, ...change.insert);
  return withValue(content, path.slice(0, -1), blocks);
}

/** A copy of the content in which a block is moved by a number of places in its list. */
export function moveBlock<Content>(content: Content, path: Path, by: number): Content {
  const block = valueAt(content, path) as Block;
  const without = replaceBlocks(content, path, { remove: 1, insert: [] });
  const place = [...path.slice(0, -1), Number(path.at(-1)) + by];
  return replaceBlocks(without, place, { remove: 0, insert: [block] });
}

/** A copy of a block in which this block and all blocks in it have new uids. */
export function copyBlock<Value>(value: Value, makeUid: () => string): Value {
  if (Array.isArray(value)) return value.map((item) => copyBlock(item, makeUid)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === '_uid' ? makeUid() : copyBlock(member, makeUid),
  ]);
  return Object.fromEntries(members);
}
