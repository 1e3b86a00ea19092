/** Gives out what a page has only once: its main heading, and each anchor. */
import { toAnchor } from '../../address/anchor.ts';
import type { RenderState } from '../render-state.ts';

/** True for the first call on a page. */
export function claimMainHeading(state: RenderState): boolean {
  const isFirst = !state.hasMainHeading;
  state.hasMainHeading = true;
  return isFirst;
}

/** The anchor for the first place of a page that asks for it; undefined for others, which are reported. */
export function claimAnchor(
  wanted: string | undefined,
  path: string,
  { takenIds, reservedIds, findings }: RenderState,
): string | undefined {
  const anchor = toAnchor(wanted);
  if (anchor === undefined) return undefined;
  if (reservedIds.delete(anchor) || !takenIds.has(anchor)) {
    takenIds.add(anchor);
    return anchor;
  }
  const message = `The anchor "${anchor}" belongs to another place of the page, so that this one has none. Choose another one.`;
  findings.push({ rule: 'duplicate-id', severity: 'warning', path, message });
  return undefined;
}
