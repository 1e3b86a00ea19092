/** Whether a block is shown at the moment, by its dates. */
import type { LeftOut } from '../../model/left-out.ts';
import type { RenderContext } from '../../model/render-context.ts';

/** The dates of a block, ISO 8601, the end excluded. */
interface BlockDates {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

interface DatedBlock {
  readonly block: { readonly component: string; readonly _uid: string };
  readonly path: string;
  readonly context: RenderContext;
}

/** False outside the dates; the preview is told. It reads the time, so call it once. */
export function isWithinDates({ from, until }: BlockDates, place: DatedBlock): boolean {
  const { context } = place;
  if (from && !context.isPast(from)) return leaveOut({ from }, place);
  if (until && context.isPast(until)) return leaveOut({ until }, place);
  return true;
}

function leaveOut(dates: Pick<LeftOut, 'from' | 'until'>, { block, path, context }: DatedBlock): false {
  if (!context.preview) return false;
  const { component, _uid: uid } = block;
  const message = dates.from ? `Is shown only from ${dates.from}` : `Was shown only until ${dates.until}`;
  const finding: LeftOut = {
    ...{ rule: 'outside-dates', severity: 'info', path, message },
    ...{ block: component, uid, ...dates },
  };
  context.report(finding);
  return false;
}
