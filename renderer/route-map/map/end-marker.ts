/** The marker of an end: visitors can drag it, or move it with the arrow keys. */
import type { Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import type { End, Waypoint } from '../route/route.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { fillWords, type Words } from '../words.ts';
import { Marker, Point } from './leaflet.ts';
import { makeSignIcon } from './map-sign.ts';

/** A marker that follows the planner. */
export interface EndMarker {
  show(waypoint: Waypoint | undefined): void;
  end(): void;
}

interface EndMarkerOptions {
  readonly map: LeafletMap;
  readonly end: End;
  readonly planner: RoutePlanner;
  readonly words: Words;
  /** Whether visitors may move it. */
  readonly canMove: boolean;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Distance of one key press, in CSS pixels; with Shift it is `LONG_STEP_PX`. */
const STEP_PX = 8;
const LONG_STEP_PX = 48;
/** Arrow keys that rest this long have released the marker; it is the interval of route requests while dragging (docs/product-rules.md). */
const REST_MS = 500;
/** The finish is drawn over the start, and both over all other signs. */
const Z_INDEX = 1000;

/** The marker of the start or the finish, not on the map yet. */
export function createEndMarker({ map, end, planner, words, canMove }: EndMarkerOptions): EndMarker {
  const marker = new Marker([0, 0], {
    draggable: canMove,
    interactive: canMove,
    keyboard: canMove,
    autoPanOnFocus: false,
    zIndexOffset: Z_INDEX * (end + 1),
  });
  let shown: Waypoint | undefined;
  let isDragged = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    const { lat, lng } = marker.getLatLng().wrap();
    return { lat, lng };
  };

  const drop = () => {
    if (rest === undefined) return;
    clearTimeout(rest);
    rest = undefined;
    planner.drop(end, place());
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    // Otherwise the map would move under the marker.
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const from = map.latLngToContainerPoint(marker.getLatLng());
    marker.setLatLng(map.containerPointToLatLng(from.add(new Point(x * length, y * length))));
    map.panInside(marker.getLatLng(), { padding: [LONG_STEP_PX, LONG_STEP_PX], animate: false });
    clearTimeout(rest);
    rest = setTimeout(drop, REST_MS);
    planner.drag(end, place());
  };
  marker.on('dragstart', () => {
    isDragged = true;
  });
  marker.on('drag', () => planner.drag(end, place()));
  marker.on('dragend', () => {
    isDragged = false;
    planner.drop(end, place());
  });

  return {
    show(waypoint) {
      if (waypoint === shown) return;
      shown = waypoint;
      if (!waypoint) return void marker.remove();
      if (!isDragged && rest === undefined) marker.setLatLng(waypoint.latLng);
      const isOnMap = map.hasLayer(marker);
      const sign = waypoint.sign ?? { kind: 'end', code: end === 0 ? 'A' : 'B' };
      // Changing the icon would end the marker's focus or drag.
      const isOther = !isOnMap || signOf(marker) !== sign.code;
      if (isOther && !isDragged) marker.setIcon(makeSignIcon(sign, 'large'));
      if (!isOnMap) marker.addTo(map);
      const element = marker.getElement()!;
      const name = fillWords(end === 0 ? words.start : words.finish, { name: waypoint.name });
      nameElement(element, name, canMove ? words.move : undefined);
      if (!canMove) return;
      // Another icon is another element.
      element.onkeydown = press;
      element.onblur = drop;
    },
    end: () => clearTimeout(rest),
  };
}

/** Names the element of a marker. `moving` says how to move it; a marker without it is a picture. */
function nameElement(element: HTMLElement, name: string, moving: string | undefined): void {
  element.dataset.name = name;
  element.setAttribute('aria-label', moving ? `${name}. ${moving}` : name);
  if (!moving) element.setAttribute('role', 'img');
}

function signOf(marker: LeafletMarker): string | undefined {
  return marker.getElement()?.querySelector('span')?.dataset.code;
}
