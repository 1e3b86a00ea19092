/** Finds the stories for a list of products if the editor chose none by hand. */
import type { RenderContext } from '../model/render-context.ts';

/** The types that a list can show. */
export type ListedType = 'parking' | 'hotel' | 'lounge' | 'offer' | 'guide';

const contentTypes = {
  parking: 'car_park',
  hotel: 'hotel',
  lounge: 'lounge',
  offer: 'offer',
  guide: 'article',
} as const satisfies Record<ListedType, string>;

/** Uuids in the editors' order; offers and guides do not belong to an airport. */
export function findProducts(
  type: ListedType,
  airport: string | undefined,
  context: RenderContext,
): readonly string[] {
  const isPlaced = type !== 'offer' && type !== 'guide';
  return context.find({ type: contentTypes[type], ...(airport && isPlaced ? { where: { airport } } : {}) });
}
