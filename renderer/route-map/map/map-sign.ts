/** Signs on the map: icons whose codes are never markup. */
import type { DivIcon as LeafletIcon } from 'leaflet';
import type { PlaceSign } from '../route/route.ts';
import { DivIcon } from './leaflet.ts';

/** Width and height with the pointer, in CSS pixels: large enough for a finger. */
export const signSizes = {
  large: { width: 48, height: 54 },
  small: { width: 34, height: 38 },
} as const;

/** An icon whose pointer's tip is at its place. */
export function makeSignIcon(sign: PlaceSign, size: keyof typeof signSizes): LeafletIcon {
  const { width, height } = signSizes[size];
  const html = document.createElement('span');
  // The style sheet writes it: the marker's own label says in words what the code stands for.
  html.dataset.code = sign.code;
  return new DivIcon({
    html,
    // The kind is one of a few letters for the style sheet, whatever the data says.
    className: `map-sign map-sign--${size} map-sign--${sign.kind.replace(/\W/g, '')}`,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
}
