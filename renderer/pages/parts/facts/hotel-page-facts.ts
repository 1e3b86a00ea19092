/** The facts of a hotel on its own page. */
import type { hotel } from '../../../content-types/hotel.ts';
import type { Fact } from '../../../elements/facts-list.tsx';
import { formatNumber } from '../../../format/format.ts';
import type { FieldsOf } from '../../../model/define-block.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { describeHotel } from '../../../products/cards/hotel-card.ts';
import { joinLabels, readLabels } from '../../../products/labels.ts';
import { makeDriveFact } from './drive-fact.tsx';
import { makeFact, pickFacts } from './fact-rows.ts';

type Hotel = FieldsOf<typeof hotel>;

/** All facts, the most frequently asked first. */
export function listHotelFacts(fields: Hotel, context: RenderContext): readonly Fact[] {
  const facts = describeHotel(fields, context, 'content');
  const { checkin_from: checkin, checkout_until: checkout } = fields;
  const row = (key: string, value: string | undefined) => makeFact(key, value, context);
  const amenities = joinLabels(readLabels(fields.amenities, 'hotel-amenities', context), context);
  return [
    ...pickFacts(facts, ['parking', 'transfer', 'distance', 'breakfast']),
    makeDriveFact(fields, context),
    ...row('page.fact.checkin', checkin && context.message('page.fact.checkin.value', { time: checkin })),
    ...row('page.fact.checkout', checkout && context.message('page.fact.checkout.value', { time: checkout })),
    ...row('page.fact.stars', sayStars(fields, context)),
    ...row('page.fact.amenities', amenities),
    ...row(
      'page.fact.accessibleRooms',
      fields.accessible_rooms ? context.message('page.fact.accessibleRooms.yes') : undefined,
    ),
    ...row('page.fact.children', fields.children_policy),
    ...row('page.fact.pets', fields.pets_policy),
  ];
}

/** Stars are shown only with the name of the organisation that awarded them. */
function sayStars({ stars, stars_source: source }: Hotel, context: RenderContext): string | undefined {
  if (!stars || !source) return undefined;
  const said = formatNumber(stars, context, 1);
  return context.message('page.fact.stars.value', { count: stars, stars: said, source });
}
