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
        {cards.map(({ card, path }) => (
          <li key={card.uuid} {...filterData(card, hasFilters)}>
            <ProductCard card={card} context={context} path={path} />
          </li>
        ))}
      </ul>
      {hasFilters && <EmptyResult context={context} />}
    </>
  );
}

const readers = { parking: readParkingCard, hotel: readHotelCard, lounge: readLoungeCard } as const;

interface PlacedCard {
  readonly card: CardModel;
  readonly path: string;
}

function readCards({
  type,
  uuids,
  context,
  path,
  sort = 'position',
  limit,
}: ProductCardsProps): readonly PlacedCard[] {
  const cards = [...new Set(uuids)].flatMap((uuid, index) => {
    const itemPath = `${path}[${index}]`;
    const card = readers[type](uuid, context, { path: itemPath });
    return card ? [{ card, path: itemPath }] : [];
  });
  return sortCards(cards, sort).slice(0, limit);
}

/** Products that do not say come last, in the editors' order. */
function sortCards(cards: readonly PlacedCard[], sort: CardSort): readonly PlacedCard[] {
  if (sort === 'position') return cards;
  const rank = ({ card }: PlacedCard) =>
    (sort === 'price' ? card.order.price : card.order.transferMinutes) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function filterData({ filters }: CardModel, hasFilters: boolean | undefined): Record<string, string> {
  if (!hasFilters) return {};
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [`data-${name}`, value]));
}
