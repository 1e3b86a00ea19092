/** Filters and orders for lists of products: marks on the cards, and the choices that distinguish them. */
import type { FilterGroup, ListChoice } from '../../islands/list-filters.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { readLabels } from '../labels.ts';
import type { CardModel, CardSort, CardType } from './card-model.ts';

/** Barriers up to this height, in metres, stop most vans and roof boxes; higher ones count as tall. */
export const TALL_METRES = 2.1;

/** Marks by which visitors can filter, by group; cards may have other marks too. */
const offered: Readonly<Record<CardType, Readonly<Record<string, readonly string[]>>>> = {
  parking: {
    kind: ['on_site', 'park_and_ride', 'meet_and_greet'],
    key: ['keep'],
    covered: ['covered'],
    height: ['tall'],
  },
  hotel: { transfer: ['walk', 'freeBus'], parking: ['included', 'on_site'] },
  lounge: {
    side: ['airside', 'landside'],
    inside: ['food_hot', 'bar', 'showers', 'quiet', 'work', 'kids', 'step_free'],
  },
};

/** The choices that match some of the cards but not all. */
export function listFilters(
  type: CardType,
  cards: readonly CardModel[],
  context: RenderContext,
): readonly FilterGroup[] {
  return Object.entries(offered[type]).flatMap(([name, values]) => {
    const useful = values.filter((value) => {
      const matches = cards.filter(({ filters }) => filters.includes(`${name}:${value}`));
      return matches.length > 0 && matches.length < cards.length;
    });
    if (useful.length === 0) return [];
    const choices = useful.map((value): ListChoice => ({ value, label: nameChoice(name, value, context) }));
    return [{ name, legend: context.message(`filter.${name}`), choices }];
  });
}

/** The space's datasource has the names of a lounge's facilities. */
function nameChoice(name: string, value: string, context: RenderContext): string {
  if (name !== 'inside') return context.message(`filter.${name}.${value}`);
  return readLabels([value], 'lounge-facilities', context)[0] ?? value;
}

/** The orders that mean something for these cards; the first is the list's own. */
export function listSorts(
  cards: readonly CardModel[],
  own: CardSort,
  context: RenderContext,
): readonly ListChoice[] {
  const differ = (values: readonly (number | undefined)[]) =>
    new Set(values.filter((value) => value !== undefined)).size > 1;
  const useful: readonly CardSort[] = [
    own,
    ...(differ(cards.map(({ order }) => order.price)) ? (['price'] as const) : []),
    ...(differ(cards.map(({ order }) => order.transferMinutes)) ? (['transfer_minutes'] as const) : []),
  ];
  return [...new Set(useful)].map((value) => ({ value, label: context.message(`sort.${value}`) }));
}
