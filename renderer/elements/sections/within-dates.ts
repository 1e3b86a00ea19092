/** Whether a block is shown at the moment, by its dates. */
import { type PlacedBlock, reportLeftOut } from './report-left-out.ts';

/** The dates of a block, ISO 8601, the end excluded. */
interface BlockDates {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** False outside the dates; the preview is told. It reads the time and reports dates that never come, so call it once. */
export function isWithinDates({ from, until }: BlockDates, place: PlacedBlock): boolean {
  const { context, path } = place;
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    const message =
      'It ends before it begins, so it is never shown: correct "visible_from" or "visible_until".';
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.visible_until`, message });
    return false;
  }
  if (from && !context.isPast(from)) {
    reportLeftOut(place, { rule: 'outside-dates', message: `Is shown only from ${from}`, from });
    return false;
  }
  if (until && context.isPast(until)) {
    reportLeftOut(place, { rule: 'outside-dates', message: `Was shown only until ${until}`, until });
    return false;
  }
  return true;
}
