/** Signs of the site's other places, as landmarks. They give way to start and finish, and to more important ones. */
import type { Map as LeafletMap, Point } from 'leaflet';
import type { FoundPlace } from '../places/site-places.ts';
import type { Ends } from '../route/route.ts';
import { LayerGroup, Marker } from './leaflet.ts';
import { makeSignIcon, signSizes } from './map-sign.ts';
import type { OfferPlace } from './place-choice.ts';

/** Kinds of signs by importance: terminals, car parks, stops; all others come after them. */
const IMPORTANCE = ['t', 'p', 's'];
/** Signs stand at least so far apart, in CSS pixels. */
const GAP_PX = 2;

/** A sign's position on the map, as the middle of its lower edge, and its size. */
interface Standing {
  readonly at: Point;
  readonly size: { readonly width: number; readonly height: number };
}

/** Puts up the signs; the function it returns looks again which of them have room, and returns those. */
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
    // Leaflet makes a new element each time that a sign comes back.
    marker.on('add', () => bringToLife(marker.getElement()!, place, offer));
    // Not the element's own event, which also comes after the map was dragged by the sign.
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

/** Says its name on hover and focus; where visitors choose, it is a button. */
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

/** Places of one importance keep their order. */
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
