/** Signs of the site's other places, as landmarks. They give way to start and finish. */
import type { Map as LeafletMap } from 'leaflet';
import type { Ends } from '../route.ts';
import type { FoundPlace } from '../site-places.ts';
import { LayerGroup, Marker } from './leaflet.ts';
import { makeSignIcon } from './map-sign.ts';

/** Closer to start or finish than this, a sign would be under theirs, in CSS pixels. */
const CROWDED_PX = 40;

/** Puts up the signs; the function it returns looks again which of them have room, and returns those. */
export function putUpSigns(
  map: LeafletMap,
  places: readonly FoundPlace[],
): (ends: Ends) => readonly FoundPlace[] {
  const group = new LayerGroup().addTo(map);
  const signs = places.flatMap((place) => {
    if (!place.sign) return [];
    const icon = makeSignIcon(place.sign, 'small');
    // Whoever cannot see the map finds the same places in the fields' lists.
    return [{ place, marker: new Marker(place, { icon, interactive: false, keyboard: false, alt: '' }) }];
  });
  return (ends) => {
    const taken = ends.flatMap((end) => (end ? [map.latLngToContainerPoint(end.latLng)] : []));
    for (const { place, marker } of signs) {
      const point = map.latLngToContainerPoint(place);
      if (taken.some((other) => other.distanceTo(point) < CROWDED_PX)) group.removeLayer(marker);
      else group.addLayer(marker);
      marker.getElement()?.setAttribute('aria-hidden', 'true');
    }
    return signs.flatMap(({ place, marker }) => (group.hasLayer(marker) ? [place] : []));
  };
}
