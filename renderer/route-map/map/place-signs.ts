/** Signs of the site's other places, as landmarks. They make way for start and finish, and for more important signs. */
import type { Map as LeafletMap, Point } from 'leaflet';
import type { FoundPlace } from '../places/site-places.ts';
import type { Ends } from '../route/route.ts';
import { LayerGroup, Marker } from './leaflet.ts';
import { makeSignIcon, signSizes } from './map-sign.ts';
import type { OfferPlace } from './place-choice.ts';

/** Kinds of signs by importance: terminals, car parks, stops; all others come after them. */
const IMPORTANCE = ['t', 'p', 's'];
/** Minimum distance between signs, in CSS pixels. */
const GAP_PX = 2;

/** A sign's position on the map, as the middle of its lower edge, and its size. */
interface Standing {
  readonly at: Point;
  readonly size: { readonly width: number; readonly height: number };
}

/** Adds the signs; the function it returns shows those that have space, and returns their places. */
export function putUpSigns(
  map: LeafletMap,
  places: readonly FoundPlace[],
  offer: OfferPlace | undefined,
): (ends: Ends) => readonly FoundPlace[] {
  const group = new LayerGroup().addTo(map);
  const signs = sortByImportance(places).flatMap((place) => {
    if (!place.sign) return [];
    const icon = makeSignIcon(place.sign, 'small');
    const marker = new Marker(place, { icon, keyboard: offer !== undefined, alt: '', autoPanOnFocus: false });
    // Leaflet makes a new element each time a sign is shown again.
    marker.on('add', () => bringToLife(marker.getElement()!, place, offer));
    // Not the element's own click event, which is also sent after the visitor dragged the map by the sign.
    marker.on('click', () => offer?.(place, marker.getElement()!));
    return [{ place, marker }];
  });
  return (ends) => {
    const standing: Standing[] = ends.flatMap((end) =>
      end ? [{ at: map.latLngToContainerPoint(end.latLng), size: signSizes.large }] : [],
    );
    return signs.flatMap(({ place, marker }) => {
      const sign = { at: map.latLngToContainerPoint(place), size: signSizes.small };
      if (standing.some((other) => isInTheWay(sign, other))) {
        group.removeLayer(marker);
        return [];
      }
      standing.push(sign);
      group.addLayer(marker);
      return [place];
    });
  };
}

/** Shows its name on hover and focus; it is a button if visitors can choose it. */
function bringToLife(element: HTMLElement, place: FoundPlace, offer: OfferPlace | undefined): void {
  element.dataset.name = place.name;
  element.setAttribute('aria-label', place.name);
  element.setAttribute('role', offer ? 'button' : 'img');
  element.onkeydown = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    offer?.(place, element);
  };
}

/** Places of the same importance keep their order. */
function sortByImportance(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const rank = ({ sign }: FoundPlace) => {
    const found = IMPORTANCE.indexOf(sign?.kind ?? '');
    return found < 0 ? IMPORTANCE.length : found;
  };
  return [...places].sort((a, b) => rank(a) - rank(b));
}

function isInTheWay({ at, size }: Standing, other: Standing): boolean {
  const isBeside = Math.abs(at.x - other.at.x) >= (size.width + other.size.width) / 2 + GAP_PX;
  const isAbove =
    at.y - size.height >= other.at.y + GAP_PX || other.at.y - other.size.height >= at.y + GAP_PX;
  return !isBeside && !isAbove;
}
