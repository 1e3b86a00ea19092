/** Whether a block is shown at the moment, by its dates. */
import { type PlacedBlock, tellLeftOut } from './tell-left-out.ts';

/** The dates of a block, ISO 8601, the end excluded. */
interface BlockDates {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** False outside the dates; the preview is told. It reads the time, so call it once. */
export function isWithinDates({ from, until }: BlockDates, place: PlacedBlock): boolean {
  const { context } = place;
  if (from && !context.isPast(from)) {
    tellLeftOut(place, { rule: 'outside-dates', message: `Is shown only from ${from}`, from });
    return false;
  }
  if (until && context.isPast(until)) {
    tellLeftOut(place, { rule: 'outside-dates', message: `Was shown only until ${until}`, until });
    return false;
  }
  return true;
}
