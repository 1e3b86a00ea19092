/** The card of a hotel. */
import { hoursRow } from '../../blocks/items/hours-row.ts';
import { hotel } from '../../content-types/hotel.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { Fact } from '../../elements/facts-list.tsx';
import { formatDistance, formatNumber, formatPrice, joinFacts } from '../../format/format.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { openAirport } from '../airports/airport-zone.ts';
import { type Availability, describeAvailability, presentAvailability } from '../availability.ts';
import { measureDistance } from '../distance.ts';
import { summariseHours } from '../opening-hours.ts';
import { describePrice } from '../prices.ts';
import { type CardModel, type CardOverrides, markProduct, type PriceModel } from './card-model.ts';
import { chooseFacts, chooseFrame, labelFacts, sharedCardFields } from './card-parts.ts';

const cardFields = [
  ...sharedCardFields,
  'nearest_terminal',
  'stars',
  'stars_source',
  'lat',
  'lng',
  'distance_m',
  'parking_days_included',
  'parking_on_site',
  'transfer_mode',
  'transfer_price',
  'transfer_hours',
  'breakfast_from',
  'price_from',
  'price_basis',
  'price_includes',
  'city_tax_note',
] as const;

/** The fields of a hotel that its card needs. */
export type HotelCardFields = Pick<FieldsOf<typeof hotel>, (typeof cardFields)[number]>;

const usualFacts = ['parking', 'transfer', 'breakfast'] as const;

/** Reads a hotel for its card; undefined, with a finding, when it is not published. */
export function readHotelCard(
  uuid: string,
  outer: RenderContext,
  { overrides = {}, path }: { readonly overrides?: CardOverrides; readonly path: string },
): CardModel | undefined {
  const part = outer.read(uuid, hotel, cardFields, path);
  if (!part) return undefined;
  const { fields } = part;
  const { context, code: airportCode } = openAirport(fields.airport, outer, path);
  const state = describeAvailability(fields, context);
  const price = describeHotelPrice(fields, context);
  const usual = context.message('card.seeHotel');
  return {
    uuid,
    mark: markProduct('hotel', { code: fields.code, airport: airportCode }),
    sign: { kind: 'h', code: fields.code },
    name: overrides.headline_override ?? fields.name,
    kind: describeHotelKind(fields, context, path),
    facts: chooseFacts(
      { overrides, usual: usualFacts, facts: describeHotel(fields, context, path), path },
      context,
    ),
    ...chooseFrame({ overrides, part, price, state, usual, path }, context),
    ...(fields.photo ? { photo: fields.photo } : {}),
    drawing: {
      kind: 'hotel',
      seed: fields.picture_seed ?? uuid,
      options: { bus: fields.transfer_mode === 'bus' },
    },
    order: price.amount && fields.price_from !== undefined ? { price: fields.price_from } : {},
    filters: filtersOf(fields),
  };
}

function filtersOf(fields: HotelCardFields): readonly string[] {
  const { transfer_mode: mode, transfer_price: price, parking_days_included: days, parking_on_site } = fields;
  return [
    ...(mode === 'walk' ? ['transfer:walk'] : []),
    ...(mode === 'bus' && price === 0 ? ['transfer:freeBus'] : []),
    ...(days ? ['parking:included'] : []),
    ...(parking_on_site ? ['parking:on_site'] : []),
  ];
}

/** "3-star hotel, 1.4 km from Terminal 2"; stars only with the name of the organisation that awarded them. */
export function describeHotelKind(fields: HotelCardFields, context: RenderContext, path: string): string {
  const { stars, stars_source } = fields;
  const hotelWords =
    stars && stars_source
      ? context.message('card.stars', { count: stars, stars: formatNumber(stars, context, 1) })
      : context.message('card.hotel');
  const place = describePlace(fields, context, path);
  return joinFacts([hotelWords, place], context);
}

function describePlace(fields: HotelCardFields, context: RenderContext, path: string): string | undefined {
  if (!fields.nearest_terminal) return undefined;
  const goal = context.readFields(fields.nearest_terminal, terminal, ['name', 'lat', 'lng'], path);
  if (!goal) return undefined;
  const { distance_m: known } = fields;
  const distance = formatDistance(known ?? measureDistance(fields, goal), context);
  return context.message(known === undefined ? 'card.aboutFrom' : 'card.from', {
    distance,
    place: goal.name,
  });
}

/** Each fact of a hotel by its name; undefined if the hotel does not have it. */
export function describeHotel(
  fields: HotelCardFields,
  context: RenderContext,
  path: string,
): Readonly<Record<string, () => Fact | undefined>> {
  const fact = labelFacts(context);
  const { breakfast_from: time } = fields;
  return {
    parking: () => fact('parking', describeHotelParking(fields, context)),
    transfer: () => fact('hotelTransfer', describeHotelTransfer(fields, context, path)),
    breakfast: () => fact('breakfast', time && context.message('card.fromTime', { time })),
    distance: () => fact('distance', describePlace(fields, context, path)),
  };
}

function describeHotelParking(fields: HotelCardFields, context: RenderContext): string | undefined {
  const { parking_days_included: count, parking_on_site } = fields;
  if (count) return context.message('card.daysIncluded', { count });
  return parking_on_site ? context.message('card.parkingOnSite') : undefined;
}

/** The transfers for which a price of 0 means something. */
const freeTransfers: Readonly<Partial<Record<string, string>>> = {
  bus: 'card.hotelTransfer.freeBus',
  taxi: 'card.hotelTransfer.freeTaxi',
};

function describeHotelTransfer(
  fields: HotelCardFields,
  context: RenderContext,
  path: string,
): string | undefined {
  const { transfer_mode: mode, transfer_price: price, transfer_hours, currency } = fields;
  if (!mode) return undefined;
  const rows = context.items(hoursRow, transfer_hours, `${path}.transfer_hours`);
  const hours = summariseHours(rows, context);
  const fare =
    price === undefined || price === 0 || mode === 'walk' || mode === 'none'
      ? undefined
      : formatPrice(price, currency, context);
  const free = price === 0 ? freeTransfers[mode] : undefined;
  const key = free ?? `card.hotelTransfer.${mode}`;
  return joinFacts([context.message(key), fare, hours], context);
}

/** The amount that may be shown: it says what it includes, and belongs to an offer that can be had. */
export function readHotelAmount(fields: HotelAmount, context: RenderContext): number | undefined {
  const { price_from: amount, price_includes: includes, price_basis: basis } = fields;
  const isPackage = basis === 'package';
  if (!includes || (isPackage && presentAvailability(fields, context) === 'package_unavailable')) {
    return undefined;
  }
  return amount;
}

type HotelAmount = Availability & Pick<HotelCardFields, 'price_from' | 'price_includes' | 'price_basis'>;

/** The price with what it includes, and the tax that is paid at the desk. */
export function describeHotelPrice(fields: HotelCardFields, context: RenderContext): PriceModel {
  const { price_includes, city_tax_note } = fields;
  const amount = readHotelAmount(fields, context);
  const notes = city_tax_note ? [city_tax_note] : [];
  return describePrice({ setting: fields, amount, basis: () => price_includes, notes }, context);
}
