/** The card of a lounge. */
import { hoursRow } from '../../blocks/items/hours-row.ts';
import { airport } from '../../content-types/airport.ts';
import { lounge } from '../../content-types/lounge.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { Fact } from '../../elements/facts-list.tsx';
import { formatNumber, formatPrice, joinFacts } from '../../format/format.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { openAirport } from '../airports/airport-zone.ts';
import { describeAvailability } from '../availability.ts';
import { joinLabels, readLabels } from '../labels.ts';
import { readOpenHours } from '../open-hours.ts';
import { summariseHours } from '../opening-hours.ts';
import { describePrice } from '../prices.ts';
import { type CardModel, type CardOverrides, markProduct, type PriceModel } from './card-model.ts';
import { chooseFacts, chooseFrame, labelFacts, sharedCardFields } from './card-parts.ts';

const cardFields = [
  ...sharedCardFields,
  'terminal',
  'side',
  'near_gate',
  'opening_hours',
  'exceptions',
  'max_stay_h',
  'entry_before_departure_h',
  'min_age',
  'child_free_under',
  'child_price',
  'facilities',
  'price_adult',
  'price_basis_note',
] as const;

/** The fields of a lounge that its card needs. */
export type LoungeCardFields = Pick<FieldsOf<typeof lounge>, (typeof cardFields)[number]>;

const usualFacts = ['hours', 'stay', 'children'] as const;

/** Reads a lounge for its card; undefined, with a finding, when it is not published. */
export function readLoungeCard(
  uuid: string,
  outer: RenderContext,
  { overrides = {}, path }: { readonly overrides?: CardOverrides; readonly path: string },
): CardModel | undefined {
  const part = outer.read(uuid, lounge, cardFields, path);
  if (!part) return undefined;
  const { fields } = part;
  const { context, code: airportCode } = openAirport(fields.airport, outer, path);
  const state = describeAvailability(fields, context);
  const price = describeLoungePrice(fields, context);
  const usual = context.message('card.seeLounge');
  const place = readPlace(fields.terminal, context, path);
  const hours = readOpenHours(fields.opening_hours, fields.exceptions, context.timeZone);
  return {
    uuid,
    mark: markProduct('lounge', { code: fields.code, airport: airportCode, terminal: place?.code }),
    sign: { kind: 'l', code: fields.code },
    name: overrides.headline_override ?? fields.name,
    kind: describeLoungeKind(fields, context, path),
    facts: chooseFacts(
      { overrides, usual: usualFacts, facts: describeLounge(fields, context, path), path },
      context,
    ),
    ...chooseFrame({ overrides, part, price, state, usual, path }, context),
    ...(fields.photo ? { photo: fields.photo } : {}),
    ...(hours ? { hours } : {}),
    drawing: { kind: 'lounge', seed: fields.picture_seed ?? uuid },
    order: price.amount && fields.price_adult !== undefined ? { price: fields.price_adult } : {},
    filters: [`side:${fields.side}`, ...fields.facilities.map((facility) => `inside:${facility}`)],
  };
}

/** "Terminal 2, airside, near gate B6". */
export function describeLoungeKind(fields: LoungeCardFields, context: RenderContext, path: string): string {
  const place = readPlace(fields.terminal, context, path)?.name;
  const side = context.message(`card.side.${fields.side}`);
  const gate = fields.near_gate && context.message('card.nearGate', { gate: fields.near_gate });
  return joinFacts([place, side, gate], context);
}

/** A lounge of an airport with one terminal names the airport. */
function readPlace(uuid: string, context: RenderContext, path: string) {
  const isAirport = context.find({ type: airport.name }).includes(uuid);
  // Both content types have a name and a code, and only these are read.
  const definition = (isAirport ? airport : terminal) as typeof terminal;
  return context.readFields(uuid, definition, ['name', 'code'], path);
}

/** Each fact of a lounge by its name; undefined if the lounge does not have it. */
export function describeLounge(
  fields: LoungeCardFields,
  context: RenderContext,
  path: string,
): Readonly<Record<string, () => Fact | undefined>> {
  const fact = labelFacts(context);
  const { max_stay_h: stay, entry_before_departure_h: entry, facilities } = fields;
  const hours = context.items(hoursRow, fields.opening_hours, `${path}.opening_hours`);
  return {
    hours: () => fact('hours', summariseHours(hours, context)),
    stay: () =>
      fact(
        'stay',
        stay === undefined ? undefined : context.message('card.upTo', { time: sayHours(stay, context) }),
      ),
    entry: () =>
      fact(
        'entry',
        entry === undefined
          ? undefined
          : context.message('card.beforeDeparture', { time: sayHours(entry, context) }),
      ),
    children: () => fact('children', describeChildren(fields, context)),
    facilities: () =>
      fact('facilities', joinLabels(readLabels(facilities, 'lounge-facilities', context), context)),
  };
}

/** "3 hours", "2.5 hours". */
function sayHours(hours: number, context: RenderContext): string {
  if (Number.isInteger(hours)) return context.message('hours', { count: hours });
  return context.message('hours.other', { count: formatNumber(hours, context, 1) });
}

/** The age from which children may enter, and what they pay: "From 6 years. €14.00 each". */
function describeChildren(fields: LoungeCardFields, context: RenderContext): string | undefined {
  const { min_age: minAge } = fields;
  const entry = minAge ? context.message('card.children.from', { age: minAge }) : undefined;
  return [entry, describeChildFare(fields, context)].filter(Boolean).join('. ') || undefined;
}

function describeChildFare(fields: LoungeCardFields, context: RenderContext): string | undefined {
  const { min_age: minAge = 0, child_free_under: age = 0, child_price: amount, currency } = fields;
  if (amount === 0) return context.message('card.children.allFree');
  const price = amount === undefined ? undefined : formatPrice(amount, currency, context);
  // No child is admitted who would be young enough.
  if (age <= minAge) return price && context.message('card.children.price', { price });
  return price === undefined
    ? context.message('card.children.free', { age })
    : context.message('card.children.freeThen', { age, price });
}

/** The price for an adult with what it includes. */
export function describeLoungePrice(fields: LoungeCardFields, context: RenderContext): PriceModel {
  const { price_adult: amount, price_basis_note: note } = fields;
  const basis = () => note ?? context.message('card.perAdult');
  return describePrice({ setting: fields, amount, basis }, context);
}
