/** The page that lists one kind of product at an airport. */
import { listing } from '../../../content-types/listing.ts';
import type { LinkAttributes, RenderContext } from '../../../model/render-context.ts';
import type { CardType } from '../../../products/cards/card-model.ts';

/** Link and title of an airport's own listing; undefined where there is none. */
export function findAirportListing(
  airport: string,
  type: CardType,
  context: RenderContext,
): { readonly link: LinkAttributes; readonly title: string } | undefined {
  for (const uuid of context.find({ type: listing.name, where: { airport } })) {
    const part = context.read(uuid, listing, ['product_type', 'title'], 'content.airport');
    if (part?.href && part.fields.product_type === type) {
      const { href, hrefLang } = part;
      return { link: { href, ...(hrefLang ? { hrefLang } : {}) }, title: part.fields.title };
    }
  }
  return undefined;
}
