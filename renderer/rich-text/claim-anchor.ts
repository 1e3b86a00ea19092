/** Names of places in the text, each used only once. */
import { toAnchor } from '../address/anchor.ts';
import type { RichTextState } from './state.ts';

/**
 * The `id` for a place that editors named; undefined without a name, in the rest of the same place, or if another place
 * has it, which is reported.
 */
export function claimAnchor(id: unknown, state: RichTextState): string | undefined {
  const name = toAnchor(id);
  if (name === undefined) return undefined;
  const path = state.path();
  const last = state.lastAnchor;
  const isSame = last?.name === name && isNextTo(last.path, path);
  state.lastAnchor = { name, path };
  if (isSame) return undefined;
  if (state.ids.taken.has(name)) {
    const message = `The anchor "${name}" is used more than once; links lead to the first.`;
    state.report('duplicate-id', 'info', message);
    return undefined;
  }
  state.ids.taken.add(name);
  return name;
}

const LAST_INDEX = /\[(\d+)\]$/;

/** True for the text after another one: words with several marks are several texts. */
function isNextTo(before: string, path: string): boolean {
  const indexOf = (text: string) => Number(LAST_INDEX.exec(text)?.[1]);
  return (
    before.replace(LAST_INDEX, '') === path.replace(LAST_INDEX, '') && indexOf(path) === indexOf(before) + 1
  );
}
