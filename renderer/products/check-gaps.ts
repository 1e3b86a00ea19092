/** Finds fields that show nothing, or less than editors meant, because another one that belongs to them is empty. */
import { hoursRow } from '../blocks/items/hours-row.ts';
import { itemPath } from '../blocks/parts/item-path.ts';
import type { carPark } from '../content-types/car-park.ts';
import type { hotel } from '../content-types/hotel.ts';
import type { shuttleRoute } from '../content-types/shuttle-route.ts';
import type { FieldsOf } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { hasHours } from './opening-hours.ts';

/** An empty field, and the consequence for visitors. */
interface Gap {
  readonly isOpen: boolean;
  readonly field: string;
  readonly message: string;
}

/** Reports the gaps of a car park. */
export function checkCarParkGaps(fields: FieldsOf<typeof carPark>, context: RenderContext): void {
  const { entrance_lat: lat, entrance_lng: lng, transfer_mode: mode } = fields;
  const half = 'The entrance needs latitude and longitude; drivers are led to the car park itself.';
  const isBus = mode === 'bus';
  const { price_example_total: total, price_example_days: days } = fields;
  const example = 'An example price needs its total and its days; it is not shown.';
  reportGaps(
    [
      { isOpen: lat === undefined && lng !== undefined, field: 'entrance_lat', message: half },
      { isOpen: lng === undefined && lat !== undefined, field: 'entrance_lng', message: half },
      { isOpen: total === undefined && days !== undefined, field: 'price_example_total', message: example },
      { isOpen: days === undefined && total !== undefined, field: 'price_example_days', message: example },
      {
        isOpen: mode !== 'none' && fields.transfer_minutes === undefined,
        field: 'transfer_minutes',
        message: 'The way to the terminal needs its minutes; without them it is not shown.',
      },
      {
        isOpen: isBus && fields.transfer_every_min === undefined,
        field: 'transfer_every_min',
        message: 'The bus needs the minutes between two of them; only the length of its ride is shown.',
      },
    ],
    context,
  );
  checkHours(fields.opening_hours, 'content.opening_hours', context);
}

/** Reports the gaps of a hotel. */
export function checkHotelGaps(fields: FieldsOf<typeof hotel>, context: RenderContext): void {
  const { stars, stars_source: source, price_from: price, price_includes: includes } = fields;
  const message = 'Stars need the name of who gave them, and the name needs stars; neither is shown.';
  reportGaps(
    [
      { isOpen: Boolean(source) && stars === undefined, field: 'stars', message },
      { isOpen: stars !== undefined && !source, field: 'stars_source', message },
      {
        isOpen: price !== undefined && !includes,
        field: 'price_includes',
        message: 'A price that does not say what it includes is not shown.',
      },
    ],
    context,
  );
  checkHours(fields.transfer_hours, 'content.transfer_hours', context);
}

/** Reports the gaps of a bus line. */
export function checkRouteGaps(fields: FieldsOf<typeof shuttleRoute>, context: RenderContext): void {
  const { price, currency, runs_24h: isConstant, first_bus: first, last_bus: last } = fields;
  const message = 'A line that does not run all day needs its first and its last bus; no hours are shown.';
  reportGaps(
    [
      {
        isOpen: Boolean(price) && !currency,
        field: 'currency',
        message: 'The price of a ride needs a currency; without it the price is not shown.',
      },
      { isOpen: !isConstant && !first, field: 'first_bus', message },
      { isOpen: !isConstant && Boolean(first) && !last, field: 'last_bus', message },
    ],
    context,
  );
}

/** Reports rows of hours that have a start or an end alone: they are shown nowhere. */
export function checkHours(rows: readonly RawBlock[], path: string, context: RenderContext): void {
  for (const row of context.items(hoursRow, rows, path)) {
    const field = row.opens ? 'closes' : 'opens';
    // An invalid time is reported already.
    if (hasHours(row) || rows.find(({ _uid }) => _uid === row._uid)?.[field]) continue;
    const message = 'These hours need a start and an end; without both they are not shown.';
    const place = `${itemPath(row, rows, path)}.${field}`;
    context.report({ rule: 'invalid-field', severity: 'warning', path: place, message });
  }
}

function reportGaps(gaps: readonly Gap[], context: RenderContext): void {
  for (const { isOpen, field, message } of gaps) {
    if (!isOpen) continue;
    context.report({ rule: 'invalid-field', severity: 'warning', path: `content.${field}`, message });
  }
}
