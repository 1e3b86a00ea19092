/** Keeps what an editor sees of a map when an edit makes the map again. */
import { MAP_OPENED } from '../site-signals.ts';

/** The part of a Leaflet map that is used here. */
interface OpenedMap {
  getCenter(): { equals(other: object, margin: number): boolean };
  getZoom(): number;
  setView(center: object, zoom: number, options: { readonly animate: boolean }): void;
  on(type: string, listen: () => void): void;
  fire(type: string): void;
}

interface KeptView {
  /** The props that place the map. */
  readonly place: string;
  center: ReturnType<OpenedMap['getCenter']>;
  zoom: number;
}

/** Difference in degrees below which two centres look the same. */
const SAME_CENTER = 1e-6;

const kept = new Map<string, KeptView>();

document.addEventListener(MAP_OPENED, ({ target, detail }: CustomEventInit<OpenedMap> & Partial<Event>) => {
  if (target instanceof Element && detail) takeView(target, detail);
});

/** Forgets the maps of a page that is not shown any more. */
export function forgetMapViews(): void {
  kept.clear();
}

/** Gives a map the view of the one before it, unless an edit has moved it; later movements are kept for the next map. */
function takeView(element: Element, map: OpenedMap): void {
  const place = readPlace(element);
  const before = kept.get(element.id);
  if (before?.place === place && !isAt(map, before)) {
    // Otherwise the map would return to its route as soon as it has its size.
    map.fire('dragstart');
    map.setView(before.center, before.zoom, { animate: false });
  }
  const view: KeptView = { place, center: map.getCenter(), zoom: map.getZoom() };
  kept.set(element.id, view);
  map.on('moveend', () => Object.assign(view, { center: map.getCenter(), zoom: map.getZoom() }));
}

function isAt(map: OpenedMap, { center, zoom }: KeptView): boolean {
  return map.getZoom() === zoom && map.getCenter().equals(center, SAME_CENTER);
}

function readPlace(element: Element): string {
  const island = element.parentElement?.querySelector<HTMLElement>('[data-island=route-map]');
  const { start, finish, line, zoom } = JSON.parse(island?.dataset.props ?? '{}');
  return JSON.stringify([start?.latLng, finish?.latLng, line, zoom]);
}
