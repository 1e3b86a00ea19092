/** A place in the text that links can lead to. */
import { claimAnchor } from '../claim-anchor.ts';
import { attribute } from '../escape.ts';
import type { MarkHandler } from '../state.ts';

/** `anchor`; the first one of a name gets the id. */
export const anchor: MarkHandler = (html, { id }, state) => {
  const name = claimAnchor(id, state);
  return name === undefined ? html : `<span${attribute('id', name)}>${html}</span>`;
};
