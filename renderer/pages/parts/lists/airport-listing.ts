/** The page that lists one kind of product at an airport. */
import { listing } from '../../../content-types/listing.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { CardType } from '../../../products/cards/card-model.ts';

/** Address and title of an airport's own listing; undefined where there is none. */
export function findAirportListing(
  airport: string,
  type: CardType,
  context: RenderContext,
): { readonly href: string; readonly title: string } | undefined {
  for (const uuid of context.find({ type: listing.name, where: { airport } })) {
    const part = context.read(uuid, listing, ['product_type', 'title'], 'content.airport');
    if (part?.href && part.fields.product_type === type) {
      return { href: part.href, title: part.fields.title };
    }
  }
  return undefined;
}
