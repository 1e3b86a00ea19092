/** Formats a route's distances, metric or imperial, by the rules of the routing library that the map used before. */

import { type Measure, writeUnit } from './write-unit.ts';

/** The units of distances. */
export type DistanceUnits = 'metric' | 'imperial';

/** The format of a distance. */
export interface DistanceFormat {
  readonly units: DistanceUnits;
  /** `summary`: one decimal. `step`: to the nearest 1, 5, 10, 50, … of its size, as drivers read it. */
  readonly detail: 'summary' | 'step';
  /** Language tag for the decimal sign and the units; default English. */
  readonly language?: string | undefined;
}

/** docs/product-rules.md */
const METRES_A_MILE = 1609.344;
const METRES_A_YARD = 0.9144;
const METRES_A_KILOMETRE = 1000;
/** From here on the larger unit is used: 1000 m, 1000 yd. */
const MOST_OF_SMALL_UNIT = 1000;
/** Decimals of a summary. */
const SUMMARY_DECIMALS = 1;
/** Up to this leading digit, steps are rounded to half a power of ten: 450 and 500, but 600 and 700. */
const LAST_HALVED_DIGIT = 5;

/** Formats a distance in metres: "4.4 km", "2.7 mi". */
export function formatRouteDistance(metres: number, format: DistanceFormat): string {
  return write(format.units === 'imperial' ? inYards(metres, format) : inMetres(metres, format), format);
}

/** The rounded value chooses the unit, so that 999.96 m are 1.0 km and never 1000.0 m. */
function inMetres(metres: number, { detail }: DistanceFormat): Measure {
  const rounded = round(metres, detail);
  if (rounded < MOST_OF_SMALL_UNIT) return { value: rounded, unit: 'meter' };
  const exact = detail === 'summary' ? metres : rounded;
  return { value: exact / METRES_A_KILOMETRE, unit: 'kilometer' };
}

/** For steps the exact yards choose the unit, as in that library: 999.9 yd are 1000 yd, 1000 yd are 0.5 mi. */
function inYards(metres: number, { detail }: DistanceFormat): Measure {
  const yards = metres / METRES_A_YARD;
  const deciding = detail === 'summary' ? round(yards, detail) : yards;
  if (deciding < MOST_OF_SMALL_UNIT) return { value: round(yards, detail), unit: 'yard' };
  return { value: round(metres / METRES_A_MILE, detail), unit: 'mile' };
}

function round(value: number, detail: DistanceFormat['detail']): number {
  return detail === 'summary' ? Number(value.toFixed(SUMMARY_DECIMALS)) : roundToStep(value);
}

function roundToStep(value: number): number {
  const magnitude = 10 ** (String(Math.floor(value)).length - 1);
  const step = Math.floor(value / magnitude) > LAST_HALVED_DIGIT ? magnitude : magnitude / 2;
  return Math.round(value / step) * step;
}

/** The value is rounded first: `toFixed` and Intl round halves differently. */
function write({ value, unit }: Measure, { detail, language = 'en' }: DistanceFormat): string {
  const rounded = Number(value.toFixed(SUMMARY_DECIMALS));
  return writeUnit({ value: rounded, unit }, language, detail === 'summary' ? SUMMARY_DECIMALS : 0);
}
