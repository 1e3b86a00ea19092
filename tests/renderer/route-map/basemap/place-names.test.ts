/** Names on the map: important ones first, no two overlap, and those of streets follow the street. */
import { describe, expect, it } from 'vitest';
import type { TileFeature } from '../../../../renderer/route-map/basemap/decode-tile.ts';
import { type Box, placeNames, type ViewPoint } from '../../../../renderer/route-map/basemap/place-names.ts';

const room = {
  ...{ zoom: 16, width: 800, height: 600 },
  measure: (text: string) => text.length * 7,
  taken: [] as readonly Box[],
  isRoute: (_: ViewPoint) => false,
};
const label = (kind: string, name: string, x: number, y: number): TileFeature => ({
  kind,
  name,
  shapes: [[{ x, y }]],
});
const road = (kind: string, name: string, ...line: (readonly [number, number])[]): TileFeature => ({
  kind,
  name,
  shapes: [line.map(([x, y]) => ({ x, y }))],
});

function place(layers: Record<string, readonly TileFeature[]>, options: Partial<typeof room> = {}) {
  return placeNames([{ tile: layers, project: (point) => point }], { ...room, ...options });
}

describe('names', () => {
  it('should leave room for each other, the more important first', () => {
    const labels = [
      label('hotel', 'Inn', 402, 300),
      label('town', 'Brackholm', 400, 300),
      label('hotel', 'Far Inn', 400, 400),
    ];
    expect(place({ labels }).map(({ text }) => text)).toEqual(['Brackholm', 'Far Inn']);
  });

  it('should name a village rather than the airfield beside it', () => {
    const labels = [label('airport', 'Heliport', 410, 300), label('village', 'Balzers', 400, 300)];
    expect(place({ labels }, { zoom: 11 }).map(({ text }) => text)).toEqual(['Balzers']);
  });

  it('should not hang over the edge', () => {
    expect(
      place({ labels: [label('town', 'Brackholm', 5, 300), label('town', 'Selmere', 400, 599)] }),
    ).toEqual([]);
  });

  it('should wait for their zoom', () => {
    const layers = {
      labels: [label('parking', 'P4', 400, 300)],
      roads: [road('minor', 'Lane', [0, 100], [700, 100])],
    };
    expect(place(layers, { zoom: 12 })).toEqual([]);
    expect(place(layers).map(({ text }) => text)).toEqual(['P4', 'Lane']);
  });

  it('should stand along a street, read from left to right, where it is straight for long enough', () => {
    const [name] = place({ roads: [road('major', 'Harbour Road', [700, 100], [100, 500])] });
    expect(name).toMatchObject({ x: 400, y: 300 });
    expect(name!.turn).toBeCloseTo(Math.atan2(-400, 600));
    expect(place({ roads: [road('major', 'Harbour Road', [400, 100], [420, 120])] })).toEqual([]);
    const zigzag = Array.from({ length: 40 }, (_, at) => [100 + at * 10, at % 2 === 0 ? 100 : 130] as const);
    expect(place({ roads: [road('major', 'Harbour Road', ...zigzag)] })).toEqual([]);
  });

  it('should stand beside the route where that runs along their street, and nowhere where there is no room', () => {
    const street = road('major', 'Ring', [0, 300], [800, 300]);
    const isRoute = ({ y }: ViewPoint) => Math.abs(y - 300) < 13;
    const [beside] = place({ roads: [street] }, { isRoute });
    expect(beside!.turn).toBe(0);
    expect(Math.abs(beside!.y - 300)).toBeGreaterThan(13);
    expect(place({ roads: [street] }, { isRoute: () => true })).toEqual([]);
  });

  it('should leave the route that crosses their street alone', () => {
    const isRoute = ({ x }: ViewPoint) => Math.abs(x - 410) < 13;
    expect(place({ roads: [road('major', 'Ring', [0, 300], [800, 300])] }, { isRoute })).toEqual([]);
    const [name] = place({ roads: [road('major', 'Ring', [0, 300], [380, 300], [800, 300])] }, { isRoute });
    expect(name!.x).toBeLessThan(390);
  });

  it('should not be hidden by signs', () => {
    const labels = [label('town', 'Brackholm', 400, 300)];
    const sign = { left: 380, right: 420, top: 280, bottom: 320 };
    expect(place({ labels }, { taken: [sign] })).toEqual([]);
  });

  it('should not be told twice side by side', () => {
    const twice = [
      road('major', 'Ring', [0, 100], [300, 100]),
      road('major', 'Ring', [300, 130], [600, 130]),
    ];
    expect(place({ roads: twice })).toHaveLength(1);
  });
});
