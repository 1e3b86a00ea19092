/** Tells the preview of a block that a page does not show at the moment. */
import type { LeftOut } from '../../model/finding.ts';
import type { RenderContext } from '../../model/render-context.ts';

/** The block, and its place in the page. */
export interface PlacedBlock {
  readonly block: { readonly component: string; readonly _uid: string };
  readonly path: string;
  readonly context: RenderContext;
}

/** Reports the block to editors; does nothing in builds. */
export function reportLeftOut(
  { block, path, context }: PlacedBlock,
  facts: Pick<LeftOut, 'rule' | 'message' | 'from' | 'until' | 'device'>,
): void {
  if (!context.preview) return;
  const finding: LeftOut = { severity: 'info', path, block: block.component, uid: block._uid, ...facts };
  context.report(finding);
}
