/** Finds editors' mistakes in a bus line: the order of its stops, the parts of its day, its notice (docs/product-rules.md). */
import type { frequencyRow } from '../../blocks/items/frequency-row.ts';
import type { routeStop } from '../../blocks/items/route-stop.ts';
import { itemPath } from '../../blocks/parts/item-path.ts';
import type { shuttleRoute } from '../../content-types/shuttle-route.ts';
import { minutesOfDay } from '../../format/clock.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';

type Item = { readonly _uid: string };
type Stop = FieldsOf<typeof routeStop> & Item;
type Row = FieldsOf<typeof frequencyRow> & Item;

const DAY_MINUTES = 1440;

/** Reports stops that a bus would reach before the one in front of them. `blocks` also has the invalid stops. */
export function checkStops(
  stops: readonly Stop[],
  blocks: readonly RawBlock[],
  context: RenderContext,
): void {
  let last = 0;
  for (const stop of stops) {
    const { minutes_from_start: minutes, name } = stop;
    if (minutes === undefined) continue;
    if (minutes < last) {
      const message = `The bus would be at "${name}" before it was at the stop in front of it`;
      const path = `${itemPath(stop, blocks, 'content.stops')}.minutes_from_start`;
      context.report({ rule: 'stops-out-of-order', severity: 'error', path, message });
    }
    last = Math.max(last, minutes);
  }
}

/** Reports parts of the day that overlap on some day of the week. `blocks` also has the invalid parts. */
export function checkFrequency(
  rows: readonly Row[],
  blocks: readonly RawBlock[],
  context: RenderContext,
): void {
  for (const [index, row] of rows.entries()) {
    const clash = rows.slice(0, index).find((other) => shareDay(row, other) && overlap(row, other));
    if (!clash) continue;
    const message = `${row.from} to ${row.to} overlaps with ${clash.from} to ${clash.to}`;
    context.report({
      rule: 'timetable-overlap',
      severity: 'warning',
      path: `${itemPath(row, blocks, 'content.frequency')}.from`,
      message,
    });
  }
}

/** Reports a notice that no day ends: it would stay until somebody remembers it. */
export function checkNotice(
  { notice, notice_until }: FieldsOf<typeof shuttleRoute>,
  context: RenderContext,
): void {
  if (!notice || notice_until) return;
  const message = 'A notice without its last day is shown until somebody removes it';
  const path = 'content.notice_until';
  context.report({ rule: 'notice-without-end', severity: 'warning', path, message });
}

/** No days means every day. */
function shareDay(one: Row, other: Row): boolean {
  return one.days.length === 0 || other.days.length === 0 || one.days.some((day) => other.days.includes(day));
}

function overlap(one: Row, other: Row): boolean {
  return spansOf(one).some(([from, to]) => spansOf(other).some(([start, end]) => from < end && start < to));
}

/** A part that ends before it starts continues on the next day. */
function spansOf({ from, to }: Row): readonly (readonly [from: number, to: number])[] {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)];
  return start < end
    ? [[start, end]]
    : [
        [start, DAY_MINUTES],
        [0, end],
      ];
}
