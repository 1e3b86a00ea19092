/** The site's own places, which are in the page and answer at once: car parks, terminals, hotels, stops. */
import type { RoutePoint } from '#route-service/contract';
import { measureDistance } from '../../products/distance.ts';
import type { PlaceSign } from '../route/route.ts';

/** A place that can be chosen as start or finish. */
export type FoundPlace = {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
  /** The surrounding place, such as an airport. */
  readonly context?: string | undefined;
  /** Shows the place on the map. */
  readonly sign?: PlaceSign | undefined;
};

/** Maximum number of results, as many as fit below a field on a phone. */
const MAX_FOUND = 6;

/** Places with words that start with the typed text, best first: by code, by start of the name, by any word. An empty text finds all, and one of signs only ("%") finds none. */
export function findSitePlaces(text: string, places: readonly FoundPlace[]): readonly FoundPlace[] {
  const asked = splitWords(text);
  if (asked.length === 0 && text.trim() !== '') return [];
  return places
    .map((place) => ({ place, rank: rank(place, asked) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place);
}

/** 0 for no match. Each typed word has to be the start of one of the place's words. */
function rank({ name, context = '', sign }: FoundPlace, asked: readonly string[]): number {
  if (asked.length === 0) return 1;
  const names = splitWords(name);
  const all = [...names, ...splitWords(context), ...splitWords(sign?.code ?? '')];
  if (!asked.every((word) => all.some((own) => own.startsWith(word)))) return 0;
  if (sign && splitWords(sign.code)[0] === asked[0]) return 4;
  if (names[0]?.startsWith(asked[0]!)) return 3;
  return asked.every((word) => names.some((own) => own.startsWith(word))) ? 2 : 1;
}

/** Words without case and accents: "Zürich" is found by "zur". */
function splitWords(text: string): readonly string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The nearest of some places within a distance in metres. */
export function findNearest<Place extends RoutePoint>(
  point: RoutePoint,
  places: readonly Place[],
  withinMetres: number,
): Place | undefined {
  let best: { readonly place: Place; readonly distance: number } | undefined;
  for (const place of places) {
    const distance = measureDistance(point, place);
    if (distance < (best?.distance ?? withinMetres)) best = { place, distance };
  }
  return best?.place;
}
