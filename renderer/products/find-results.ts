/** Finds the results of a search among the site's pages: the list of the product, at the airport. */
import { listing } from '../content-types/listing.ts';
import type { SearchAirport, SearchBoxProps, SearchProduct } from '../islands/search/search-model.ts';
import type { Multilink } from '../model/fields/fields.ts';
import type { RenderContext } from '../model/render-context.ts';

/** An airport of the search box, and its story. */
export interface ListedAirport {
  readonly uuid: string;
  readonly airport: SearchAirport;
}

/** The products and airports of a search. */
export interface SearchedPlaces {
  readonly products: readonly SearchProduct[];
  readonly airports: readonly ListedAirport[];
}

/** Addresses by product and airport's code, `''` for any airport; none when the results are elsewhere. */
export function findResults(
  link: Multilink,
  { products, airports }: SearchedPlaces,
  context: RenderContext,
): SearchBoxProps['results'] {
  const listings = context.find({ type: listing.name });
  if (link.linktype !== 'story' || !link.id || !listings.includes(link.id)) return {};
  const pages = listings.flatMap((uuid) => {
    const part = context.read(uuid, listing, ['product_type', 'airport'], 'results_link');
    return part?.href ? [{ href: part.href, ...part.fields }] : [];
  });
  return Object.fromEntries(
    products.map((product) => {
      const own = pages.filter(({ product_type }) => product_type === product);
      const places = [
        { uuid: undefined, code: '' },
        ...airports.map(({ uuid, airport: { code } }) => ({ uuid, code })),
      ];
      const found = places.flatMap(({ uuid, code }) => {
        const page = own.find(({ airport }) => airport === uuid);
        return page ? [[code, page.href]] : [];
      });
      return [product, Object.fromEntries(found)];
    }),
  );
}
