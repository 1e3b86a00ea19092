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
  // The style sheet shows the code: the marker's own label describes it in words.
  html.dataset.code = sign.code;
  return new DivIcon({
    html,
    // The kind becomes part of a class name, so all other characters are removed.
    className: `map-sign map-sign--${size} map-sign--${sign.kind.replace(/\W/g, '')}`,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
}
