/** The card of a car park. */
import { carPark } from '../../content-types/car-park.ts';
import { formatPrice, joinFacts } from '../../format/format.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { DrawingRequest, RenderContext } from '../../model/render-context.ts';
import { openAirport } from '../airports/airport-zone.ts';
import { describeAvailability } from '../availability.ts';
import { describePrice } from '../prices.ts';
import { nameWithSign } from '../product-name.ts';
import { TALL_METRES } from './card-filters.ts';
import { type CardModel, type CardOverrides, markProduct, type PriceModel } from './card-model.ts';
import { chooseFacts, chooseFrame, sharedCardFields } from './card-parts.ts';
import { describeParking, parkingFactFields } from './parking-facts.ts';

const cardFields = [
  ...sharedCardFields,
  ...parkingFactFields,
  'kind',
  'price_from',
  'price_example_total',
  'price_example_days',
] as const;

type CarPark = Pick<FieldsOf<typeof carPark>, (typeof cardFields)[number]>;

const usualFacts = ['transfer', 'key', 'height'] as const;

/** Reads a car park for its card; undefined, with a finding, when it is not published. */
export function readParkingCard(
  uuid: string,
  outer: RenderContext,
  { overrides = {}, path }: { readonly overrides?: CardOverrides; readonly path: string },
): CardModel | undefined {
  const part = outer.read(uuid, carPark, cardFields, path);
  if (!part) return undefined;
  const { fields } = part;
  const { context, code: airportCode } = openAirport(fields.airport, outer, path);
  const state = describeAvailability(fields, context);
  const price = describeParkingPrice(fields, context);
  const usual = context.message('card.see', { code: fields.code });
  return {
    uuid,
    mark: markProduct('parking', { code: fields.code, airport: airportCode }),
    sign: { kind: 'p', code: fields.code },
    name: overrides.headline_override ?? nameWithSign(fields.code, fields.name),
    kind: describeKind(fields, context),
    facts: chooseFacts(
      { overrides, usual: usualFacts, facts: describeParking(fields, context, path), path },
      context,
    ),
    ...chooseFrame({ overrides, part, price, state, usual, path }, context),
    ...(fields.photo ? { photo: fields.photo } : {}),
    drawing: drawParking(fields, uuid),
    order: orderOf(fields, price),
    filters: filtersOf(fields),
  };
}

/** "Park and ride, you keep your key"; "On site, under cover". */
export function describeKind(
  { kind, key_policy, covered }: Pick<CarPark, 'kind' | 'key_policy' | 'covered'>,
  context: RenderContext,
): string {
  if (kind === 'meet_and_greet') return context.message('card.kind.meet_and_greet');
  return context.message(`card.kind.${kind}.${kind === 'on_site' ? covered : key_policy}`);
}

/** The price of an example stay with its price a day, or else the lowest price a day. */
export function describeParkingPrice(fields: ParkingPrice, context: RenderContext): PriceModel {
  const { price_example_total: total, price_example_days: days, currency } = fields;
  if (total === undefined || days === undefined) {
    // The earlier price of an incomplete example is not that of a day.
    const setting = total === undefined ? fields : { ...fields, price_prior_30d: undefined };
    const basis = () => context.message('card.fromPerDay');
    return describePrice({ setting, amount: readParkingAmount(fields), basis }, context);
  }
  const basis = () => {
    const perDay = context.message('card.perDay', { price: formatPrice(total / days, currency, context) });
    return joinFacts([context.message('days', { count: days }), perDay], context);
  };
  return describePrice({ setting: fields, amount: total, basis }, context);
}

/** The amount that may be shown: that of an example that says how long it is, or else the lowest one a day. */
export function readParkingAmount(
  fields: Pick<CarPark, 'price_example_total' | 'price_example_days' | 'price_from'>,
): number | undefined {
  const { price_example_total: total, price_example_days: days, price_from: from } = fields;
  return total !== undefined && days !== undefined ? total : from;
}

type ParkingPrice = Pick<
  CarPark,
  | 'price_example_total'
  | 'price_example_days'
  | 'price_from'
  | 'currency'
  | 'price_set_on'
  | 'price_prior_30d'
>;

/** The drawing follows the facts: a deck for covered places, a bus where one runs, green bays for charging. */
export function drawParking(
  fields: Pick<CarPark, 'kind' | 'covered' | 'transfer_mode' | 'ev_charging' | 'picture_seed'>,
  uuid: string,
): DrawingRequest {
  const { kind, covered, transfer_mode, ev_charging, picture_seed } = fields;
  const deck = covered === 'open' ? 'long-stay' : 'multi-storey';
  const charging = ev_charging === 'slow' || ev_charging === 'fast';
  return {
    kind: kind === 'meet_and_greet' ? 'meet-and-greet' : deck,
    seed: picture_seed ?? uuid,
    options: { bus: transfer_mode === 'bus', charging },
  };
}

function orderOf(fields: CarPark, price: PriceModel): CardModel['order'] {
  const { price_example_total: total, price_example_days: days, price_from: from } = fields;
  const perDay = total !== undefined && days !== undefined ? total / days : from;
  const { transfer_minutes: minutes, transfer_mode: mode } = fields;
  const transferMinutes = mode === 'none' ? 0 : minutes;
  return {
    ...(price.amount && perDay !== undefined ? { price: perDay } : {}),
    ...(transferMinutes === undefined ? {} : { transferMinutes }),
  };
}

function filtersOf({ kind, key_policy, covered, max_height_m: height, no_height_limit }: CarPark) {
  const isTall = no_height_limit || (height ?? 0) > TALL_METRES;
  return [`kind:${kind}`, `key:${key_policy}`, `covered:${covered}`, ...(isTall ? ['height:tall'] : [])];
}
