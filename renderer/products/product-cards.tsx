/** Cards of car parks, hotels or lounges in a list, sorted and, for car parks, with filters. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import type { CardModel } from './card-model.ts';
import { readHotelCard } from './hotel-card.ts';
import { readLoungeCard } from './lounge-card.ts';
import { readParkingCard } from './parking-card.ts';
import { ProductCard } from './product-card.tsx';
import { EmptyResult, ProductFilters } from './product-filters.tsx';

/** What comes as cards. */
export type CardType = 'parking' | 'hotel' | 'lounge';

/** How a list is ordered. */
export type CardSort = 'position' | 'price' | 'transfer_minutes';

interface ProductCardsProps {
  readonly type: CardType;
  readonly uuids: readonly string[];
  readonly context: RenderContext;
  /** Path of the field that names the products. */
  readonly path: string;
  readonly sort?: CardSort | undefined;
  readonly limit?: number | undefined;
  readonly layout?: 'cards' | 'rows' | undefined;
  /** Filters need script; without it the whole list shows. */
  readonly filters?: boolean;
}

/** A `<ul class="cards">`; products that are not published are left out, each with a finding. */
export function ProductCards(props: ProductCardsProps): ReactNode {
  const { type, context, layout, filters } = props;
  const cards = readCards(props);
  if (cards.length === 0) return <p className="empty">{context.message(`list.none.${type}`)}</p>;
  const hasFilters = filters && type === 'parking';
  return (
    <>
      {hasFilters && <ProductFilters cards={cards.map(({ card }) => card)} context={context} />}
      <ul className={layout === 'rows' ? 'cards cards--rows' : 'cards'}>
        {cards.map(({ card, markup }) => (
          <li key={card.uuid} {...filterData(card, hasFilters)}>
            {context.placeMarkup(markup)}
          </li>
        ))}
      </ul>
      {hasFilters && <EmptyResult context={context} />}
    </>
  );
}

const readers = { parking: readParkingCard, hotel: readHotelCard, lounge: readLoungeCard } as const;

interface MadeCard {
  readonly card: CardModel;
  /** The finished card. */
  readonly markup: string;
}

function readCards({
  type,
  uuids,
  context,
  path,
  sort = 'position',
  limit,
}: ProductCardsProps): readonly MadeCard[] {
  const cards = [...new Set(uuids)].flatMap((uuid, index) => {
    const make = (shared: RenderContext) =>
      makeCard(type, uuid, { context: shared, path: `${path}[${index}]` });
    return context.shared(['card', type, uuid], make) ?? [];
  });
  return sortCards(cards, sort).slice(0, limit);
}

/** Many pages show the same card: it is read and rendered once for all of them. */
function makeCard(
  type: CardType,
  uuid: string,
  { context, path }: { readonly context: RenderContext; readonly path: string },
): MadeCard | undefined {
  const card = readers[type](uuid, context, { path });
  if (!card) return undefined;
  return { card, markup: context.toMarkup(<ProductCard card={card} context={context} path={path} />) };
}

/** Products that do not say come last, in the editors' order. */
function sortCards(cards: readonly MadeCard[], sort: CardSort): readonly MadeCard[] {
  if (sort === 'position') return cards;
  const rank = ({ card }: MadeCard) =>
    (sort === 'price' ? card.order.price : card.order.transferMinutes) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function filterData({ filters }: CardModel, hasFilters: boolean | undefined): Record<string, string> {
  if (!hasFilters) return {};
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [`data-${name}`, value]));
}
