/** Finds all editors' mistakes in a bus line: those of its timetable, gaps, and places that are not at its airport. */
import { itemPath } from '../../blocks/parts/item-path.ts';
import { carPark } from '../../content-types/car-park.ts';
import { hotel } from '../../content-types/hotel.ts';
import type { shuttleRoute } from '../../content-types/shuttle-route.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { checkAirport, checkDistance } from '../check-airport.ts';
import { checkRouteGaps } from '../check-gaps.ts';
import { checkFrequency, checkNotice, checkStops } from './check-timetable.ts';
import { readFrequency, readStops } from './read-route.ts';

type RouteFields = FieldsOf<typeof shuttleRoute>;

/** Reports mistakes; the page is shown in any case. */
export function checkRoute(fields: RouteFields, context: RenderContext): void {
  checkStops(readStops(fields, context, 'content'), fields.stops, context);
  checkFrequency(readFrequency(fields, context, 'content'), fields.frequency, context);
  checkNotice(fields, context);
  checkRouteGaps(fields, context);
}

/** Reports stops far from the line's airport, and ends that belong to another one. */
export function checkRoutePlaces(fields: RouteFields, context: RenderContext): void {
  const { airport: home, stops } = fields;
  for (const stop of readStops(fields, context, 'content')) {
    const path = `${itemPath(stop, stops, 'content.stops')}.lat`;
    const { name, lat, lng } = stop;
    checkDistance({ subject: `The stop "${name}"`, path, lat, lng }, home, context);
  }
  const ends = [
    { uuid: fields.car_park, field: 'car_park', definition: carPark },
    { uuid: fields.hotel, field: 'hotel', definition: hotel },
    { uuid: fields.terminal, field: 'terminal', definition: terminal },
  ];
  for (const end of ends) checkAirport(end, home, context);
}
