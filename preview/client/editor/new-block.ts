/** The blocks that may be added in each place, and the content of a new one. */
import type { BlockOutlines } from '../../endpoints/editor-library.ts';

/** The blocks that a field of a block may contain; none for an unknown field. */
export function listAllowed(
  outlines: BlockOutlines,
  component: string | undefined,
  field: string | undefined,
): readonly string[] {
  const allowed = outlines[component ?? '']?.fields[field ?? ''];
  if (Array.isArray(allowed)) return allowed;
  return allowed === 'sections' ? Object.keys(outlines).filter((name) => outlines[name]?.isSection) : [];
}

/** A block whose texts are empty. */
export function makeBlock(outlines: BlockOutlines, component: string, uid: string) {
  const fields = Object.entries(outlines[component]?.fields ?? {}).flatMap(([name, type]) => {
    if (type === 'text') return [[name, '']];
    if (type === 'richtext') return [[name, EMPTY_TEXT]];
    return [];
  });
  return { _uid: uid, component, ...Object.fromEntries(fields) };
}

/** One paragraph to type in. */
const EMPTY_TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] };
