/** Brings a route into view, around whatever lies on the map. */
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { Point } from './leaflet.ts';

/** Room around the route for signs and fingers, in CSS pixels. */
const MARGIN_PX = 28;
const SIGN_HEIGHT_PX = 64;
/** Closer than this a short route is only a thick line. */
const MAX_ZOOM = 16;
/** A route that takes less of the map than this part is too small to be read. */
const READABLE_PART = 1 / 5;

/** Moves the map so that the bounds are seen. */
export function fitRoute(map: LeafletMap, bounds: LatLngBounds): void {
  map.fitBounds(bounds, { ...paddingOf(map), maxZoom: MAX_ZOOM, animate: false });
}

/** Whether all of it is in view, and large enough. */
export function isWellSeen(map: LeafletMap, bounds: LatLngBounds): boolean {
  const { paddingTopLeft, paddingBottomRight } = paddingOf(map);
  const size = map.getSize();
  const northWest = map.latLngToContainerPoint(bounds.getNorthWest());
  const southEast = map.latLngToContainerPoint(bounds.getSouthEast());
  const isInside =
    northWest.x >= paddingTopLeft.x &&
    northWest.y >= paddingTopLeft.y &&
    southEast.x <= size.x - paddingBottomRight.x &&
    southEast.y <= size.y - paddingBottomRight.y;
  const extent = southEast.subtract(northWest);
  return isInside && (extent.x > size.x * READABLE_PART || extent.y > size.y * READABLE_PART);
}

function paddingOf(map: LeafletMap) {
  return {
    paddingTopLeft: new Point(MARGIN_PX, SIGN_HEIGHT_PX),
    paddingBottomRight: new Point(MARGIN_PX, MARGIN_PX + coveredBottom(map.getContainer())),
  };
}

/** Height of the map's lower part that the itinerary lies on. */
function coveredBottom(container: HTMLElement): number {
  const bar = container.closest('.mapw')?.querySelector('.leaflet-routing-container');
  if (!bar) return 0;
  const [map, panel] = [container.getBoundingClientRect(), bar.getBoundingClientRect()];
  const isOnMap = panel.left < map.right && panel.right > map.left && panel.top < map.bottom;
  return isOnMap && panel.bottom > map.top
    ? Math.max(0, Math.min(map.bottom - panel.top, map.height / 2))
    : 0;
}
