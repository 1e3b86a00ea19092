/** Cards of car parks, hotels or lounges in a list, sorted, and with filters where that helps. */
import type { ReactNode } from 'react';
import { collectWords } from '../../islands/forms/words.ts';
import { type ListFiltersProps, listFiltersIsland } from '../../islands/list-filters.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { listFilters, listSorts } from './card-filters.ts';
import type { CardModel, CardSort, CardType } from './card-model.ts';
import { readHotelCard } from './hotel-card.ts';
import { readLoungeCard } from './lounge-card.ts';
import { readParkingCard } from './parking-card.ts';
import { ProductCard } from './product-card.tsx';

/** Further messages of the filters. */
const listWords = ['filter.clear', 'list.asked', 'sort.label'];

const listClasses = { cards: 'cards', rows: 'cards cards--rows', board: 'cards cards--board' } as const;

interface ProductCardsProps {
  readonly type: CardType;
  readonly uuids: readonly string[];
  readonly context: RenderContext;
  /** Path of the field that names the products. */
  readonly path: string;
  readonly sort?: CardSort | undefined;
  readonly limit?: number | undefined;
  /** `board`: rows without pictures, for a page with all products of an airport. */
  readonly layout?: keyof typeof listClasses | undefined;
  /** Filters need script; without it the whole list shows. */
  readonly filters?: boolean;
}

/** A `<ul class="cards">`; products that are not published are left out, each with a finding. */
export function ProductCards(props: ProductCardsProps): ReactNode {
  const { type, context, layout = 'cards', filters, sort = 'position' } = props;
  const cards = readCards(props);
  if (cards.length === 0) return <p className="empty">{context.message(`list.none.${type}`)}</p>;
  const models = cards.map(({ card }) => card);
  const controls = filters ? listControls(models, { type, sort }, context) : undefined;
  return (
    <>
      {controls && context.island(listFiltersIsland, controls)}
      <ul className={listClasses[layout]}>
        {cards.map(({ card, markup }) => (
          <li key={card.uuid} {...(controls ? marksOf(card) : {})}>
            {context.placeMarkup(markup)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Nothing where there is nothing to choose. */
function listControls(
  cards: readonly CardModel[],
  { type, sort }: { readonly type: CardType; readonly sort: CardSort },
  context: RenderContext,
): ListFiltersProps | undefined {
  const groups = listFilters(type, cards, context);
  const sorts = listSorts(cards, sort, context);
  if (groups.length === 0 && sorts.length < 2) return undefined;
  const [countKey, showKey] = [`list.count.${type}`, `filter.show.${type}`];
  return {
    label: context.message(`filter.label.${type}`),
    language: context.language.code,
    words: collectWords(context, [`${countKey}.other`, `${showKey}.other`, ...listWords]),
    noMatch: context.message(`filter.noMatch.${type}`),
    countKey,
    showKey,
    total: cards.length,
    groups,
    sorts,
  };
}

function marksOf({ filters, order }: CardModel): Record<string, string | number | undefined> {
  return {
    'data-filters': filters.join(' '),
    'data-price': order.price,
    'data-minutes': order.transferMinutes,
  };
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

/** Products without a value come last, in the editors' order. */
function sortCards(cards: readonly MadeCard[], sort: CardSort): readonly MadeCard[] {
  if (sort === 'position') return cards;
  const rank = ({ card }: MadeCard) =>
    (sort === 'price' ? card.order.price : card.order.transferMinutes) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
