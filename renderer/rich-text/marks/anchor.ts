/** A place in the text that links can lead to. */
import { toAnchor } from '../../address/anchor.ts';
import { attribute } from '../escape.ts';
import type { MarkHandler } from '../state.ts';

/** `anchor`; the first of a name has it. */
export const anchor: MarkHandler = (html, { id }, state) => {
  const name = toAnchor(id);
  if (name === undefined) return html;
  if (state.ids.taken.has(name)) {
    state.report(
      'duplicate-id',
      'info',
      `The anchor "${name}" is used more than once; links lead to the first.`,
    );
    return html;
  }
  state.ids.taken.add(name);
  return `<span${attribute('id', name)}>${html}</span>`;
};
