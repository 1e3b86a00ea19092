/** The choice for a pressed sign on the map: start or finish there. */
import type { Map as LeafletMap } from 'leaflet';
import type { FoundPlace } from '../places/site-places.ts';
import type { End } from '../route/route.ts';
import type { RoutePlanner } from '../route-planner.ts';
import type { Words } from '../words.ts';
import { signSizes } from './map-sign.ts';

/** Shows the choice for a place beside its sign; `sign` gets the focus back. */
export type OfferPlace = (place: FoundPlace, sign: HTMLElement) => void;

/** Distance from the map's edges, in CSS pixels. */
const EDGE_PX = 8;
/** Events inside the choice that must not reach the map below it. */
const OWN_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'keydown'];

/** Returns the function that opens the choice; only one is open at a time. */
export function offerChoice(map: LeafletMap, planner: RoutePlanner, words: Words): OfferPlace {
  const host = map.getContainer();
  let close = () => {};
  return (place, sign) => {
    close();
    const box = document.createElement('div');
    box.className = 'map-choice leaflet-bar';
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', place.name);
    const name = document.createElement('b');
    name.textContent = place.name;
    // Signs below the open choice must not be pressed.
    const signs = map.getPane('markerPane')!;
    signs.inert = true;
    close = () => {
      signs.inert = false;
      box.remove();
    };
    const button = (end: End, label: string) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.className = 'btn btn--line';
      element.textContent = label;
      element.onclick = () => {
        close();
        const { lat, lng } = place;
        planner.setEnd(end, { latLng: { lat, lng }, name: place.name, sign: place.sign });
        host.focus({ preventScroll: true });
      };
      return element;
    };
    box.append(name, button(0, words.startHere), button(1, words.finishHere));
    for (const type of OWN_EVENTS) box.addEventListener(type, (event) => event.stopPropagation());
    box.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      close();
      sign.focus({ preventScroll: true });
    });
    box.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !box.contains(relatedTarget as Node)) close();
    });
    host.append(box);
    putBeside(map, box, place);
    map.once('movestart zoomstart click', close);
    box.querySelector('button')!.focus({ preventScroll: true });
  };
}

/** Above the sign, or below its place where there is no room above; always inside the map. */
function putBeside(map: LeafletMap, box: HTMLElement, place: FoundPlace): void {
  const { x, y } = map.latLngToContainerPoint(place);
  const { x: width } = map.getSize();
  const above = y - signSizes.small.height - box.offsetHeight - EDGE_PX;
  const left = Math.min(Math.max(x - box.offsetWidth / 2, EDGE_PX), width - box.offsetWidth - EDGE_PX);
  box.style.left = `${left}px`;
  box.style.top = `${above > EDGE_PX ? above : y + EDGE_PX}px`;
}
