/** Names of places in the text, each used only once. */
import { toAnchor } from '../address/anchor.ts';
import type { RichTextState } from './state.ts';

/** The `id` for a place that editors named; undefined without a name, or if another place has it, which is reported. */
export function claimAnchor(id: unknown, state: RichTextState): string | undefined {
  const name = toAnchor(id);
  if (name === undefined) return undefined;
  if (state.ids.taken.has(name)) {
    const message = `The anchor "${name}" is used more than once; links lead to the first.`;
    state.report('duplicate-id', 'info', message);
    return undefined;
  }
  state.ids.taken.add(name);
  return name;
}
