/** Moves a route or a sign into the part of the map that is not covered; a route as large as possible. */
import type { Map as LeafletMap, Point as LeafletPoint } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { LatLngBounds, Point } from './leaflet.ts';
import { signSizes } from './map-sign.ts';

/** The part that must be visible: the line, and the ends with their signs. */
export interface Shown {
  readonly line: readonly RoutePoint[];
  readonly ends: readonly RoutePoint[];
  readonly maxZoom?: number;
}

/** A rectangle of the map, in CSS pixels from its upper left corner. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels that stay free along each side. */
type Room = Record<keyof Box, number>;

interface View {
  readonly center: ReturnType<LeafletMap['unproject']>;
  readonly zoom: number;
}

/** Half a sign plus the width of a finger, in CSS pixels. */
const MARGIN_PX = 28;
/** Height for a sign above its place. */
const SIGN_ROOM_PX = signSizes.large.height + 10;
/** Half the width of the line with its casing. */
const LINE_PX = 8;
/** Closer than this a short route is only a thick line. */
const MAX_ZOOM = 16;
/** Minimum fraction of the map's width or height for a route to be readable. */
const READABLE_PART = 1 / 5;
/** Minimum fraction of the map's width and height that the route keeps, whatever covers the map. */
const LEAST_PART = 0.4;
/** Number of points of a line that are enough to know where it runs. */
const ENOUGH_PLACES = 1000;

/** Moves the map so that the whole route is visible and no control covers it. */
export function fitRoute(map: LeafletMap, shown: Shown): void {
  const route = thin(shown);
  const covers = listCovers(map);
  const room: Room = { left: MARGIN_PX, top: SIGN_ROOM_PX, right: MARGIN_PX, bottom: MARGIN_PX };
  let view = chooseView(map, route, room);
  for (let left = covers.length; left > 0; left--) {
    const hit = covers.findIndex(findTouched(map, route, view));
    if (hit < 0) break;
    giveRoom(room, covers.splice(hit, 1)[0]!, map.getSize());
    view = chooseView(map, route, room);
  }
  map.setView(view.center, view.zoom, { animate: false });
}

/** Moves the sign with the keyboard focus into view, on the map and in the window. */
export function showSign(map: LeafletMap, sign: HTMLElement): void {
  // A pointer would miss a sign that moves.
  if (!sign.matches('.map-sign:focus-visible')) return;
  // The browser has scrolled to it, and the map's container with it.
  map.getContainer().scrollTo(0, 0);
  const { left, top, right, bottom } = placeOnMap(map, sign);
  const { x: width, y: height } = map.getSize();
  const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
  if (!isInside || listCovers(map).some((cover) => overlap({ left, top, right, bottom }, cover))) {
    const place = map.containerPointToLatLng([(left + right) / 2, bottom]);
    fitRoute(map, { line: [], ends: [place], maxZoom: map.getZoom() });
  }
  sign.scrollIntoView({ block: 'nearest' });
}

/** Whether the whole route is in view, not covered by controls, and large enough. */
export function isWellSeen(map: LeafletMap, shown: Shown): boolean {
  const route = thin(shown);
  const view = { center: map.getCenter(), zoom: map.getZoom() };
  const { x: width, y: height } = map.getSize();
  const { min, max } = boundsIn(map, route, view.zoom);
  const origin = map.project(view.center, view.zoom).subtract(new Point(width / 2, height / 2));
  const [from, to] = [min.subtract(origin), max.subtract(origin)];
  const isInside = from.x >= 0 && from.y >= 0 && to.x <= width && to.y <= height;
  const isLarge = to.x - from.x > width * READABLE_PART || to.y - from.y > height * READABLE_PART;
  return isInside && isLarge && !listCovers(map).some(findTouched(map, route, view));
}

function thin(shown: Shown): Shown {
  const { line } = shown;
  const step = Math.ceil(line.length / ENOUGH_PLACES);
  return { ...shown, line: line.filter((_, at) => at % step === 0 || at === line.length - 1) };
}

function chooseView(map: LeafletMap, { line, ends, maxZoom = MAX_ZOOM }: Shown, room: Room): View {
  const bounds = new LatLngBounds([...line, ...ends]);
  const around = new Point(room.left + room.right, room.top + room.bottom);
  const zoom = Math.min(map.getBoundsZoom(bounds, false, around), maxZoom);
  const { min, max } = boundsIn(map, { line, ends }, zoom);
  const aside = new Point((room.right - room.left) / 2, (room.bottom - room.top) / 2);
  return { zoom, center: map.unproject(min.add(max).divideBy(2).add(aside), zoom) };
}

function boundsIn(map: LeafletMap, { line, ends }: Shown, zoom: number) {
  const bounds = new LatLngBounds([...line, ...ends]);
  return { min: map.project(bounds.getNorthWest(), zoom), max: map.project(bounds.getSouthEast(), zoom) };
}

/** Makes the function that checks whether a cover would hide part of the line or a sign of the ends. */
function findTouched(
  map: LeafletMap,
  { line, ends }: Shown,
  { center, zoom }: View,
): (cover: Box) => boolean {
  const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2));
  const place = (point: RoutePoint) => map.project(point, zoom).subtract(origin);
  const { width, height } = signSizes.large;
  const signs = ends
    .map(place)
    .map(({ x, y }) => ({ left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }));
  const points = line.map(place);
  return (cover) =>
    signs.some((sign) => overlap(sign, cover)) ||
    points.some((point, at) => runsUnder(points[at - 1] ?? point, point, cover));
}

/** Checked point by point along a piece of the line. */
function runsUnder(from: LeafletPoint, to: LeafletPoint, cover: Box): boolean {
  const steps = Math.max(1, Math.ceil(from.distanceTo(to) / LINE_PX));
  const step = to.subtract(from).divideBy(steps);
  for (let at = 1; at <= steps; at++) {
    const { x, y } = from.add(step.multiplyBy(at));
    const dot = { left: x - LINE_PX, right: x + LINE_PX, top: y - LINE_PX, bottom: y + LINE_PX };
    if (overlap(dot, cover)) return true;
  }
  return false;
}

/** Leaves space for a cover on the side where that takes the smallest part of the map. */
function giveRoom(room: Room, cover: Box, { x: width, y: height }: LeafletPoint): void {
  const sides: (readonly [side: keyof Box, needed: number, of: number])[] = [
    ['left', cover.right + MARGIN_PX, width],
    ['right', width - cover.left + MARGIN_PX, width],
    ['top', cover.bottom + SIGN_ROOM_PX, height],
    ['bottom', height - cover.top + LINE_PX * 2, height],
  ];
  const [side, needed, of] = sides.sort(([, a, ofA], [, b, ofB]) => a / ofA - b / ofB)[0]!;
  const across = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
  const most = of * (1 - LEAST_PART) - room[across[side]];
  room[side] = Math.max(room[side], Math.min(needed, most));
}

/** Controls, the bar of the itinerary, and news that cover part of the map. */
function listCovers(map: LeafletMap): Box[] {
  const container = map.getContainer();
  const { x: right, y: bottom } = map.getSize();
  const over =
    container.closest('.mapw')?.querySelectorAll('.leaflet-routing-container, .mapw-news > *') ?? [];
  return [...container.querySelectorAll('.leaflet-control'), ...over]
    .map((element) => placeOnMap(map, element))
    .filter(
      (box) =>
        box.left < box.right && box.top < box.bottom && overlap(box, { left: 0, top: 0, right, bottom }),
    );
}

function placeOnMap(map: LeafletMap, element: Element): Box {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
