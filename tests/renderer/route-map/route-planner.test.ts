/** The planner of a map: a change of an end leads to one request, however it was made, and the last change counts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoute, type Ends } from '../../../renderer/route-map/route/route.ts';
import { createRoutePlanner } from '../../../renderer/route-map/route-planner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const p4 = { latLng: { lat: 54.90642, lng: 2.27202 }, name: 'P4', sign: { kind: 'p', code: 'P4' } };
const t2 = { latLng: { lat: 54.91565, lng: 2.31053 }, name: 'Terminal 2' };
const t1 = { latLng: { lat: 54.91336, lng: 2.29751 }, name: 'Terminal 1' };

function setUp(ends: Ends = [p4, t2], options: { reverse?: unknown } = {}) {
  const routes: { pointA: unknown; pointB: unknown; signal: AbortSignal }[] = [];
  const reverse: string[] = [];
  const planner = createRoutePlanner({
    ...{ key: 'br-s4', folder: 'brackholm', service: '', language: 'de', ends },
    places: [{ name: 'Terminal 2', lat: t2.latLng.lat, lng: t2.latLng.lng }],
    async send(address, { body, signal }) {
      if (address.startsWith('/api/reverse')) {
        reverse.push(address);
        return Response.json(options.reverse ?? { results: [] });
      }
      const request = JSON.parse(String(body));
      routes.push({ ...request, signal });
      return Response.json({
        coordinates: [
          [request.pointA.lng, request.pointA.lat],
          [request.pointB.lng, request.pointB.lat],
        ],
      });
    },
  });
  const seen: string[] = [];
  planner.subscribe(() => seen.push(planner.state().routing.status));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { planner, routes, reverse, seen, settle };
}

describe('a route', () => {
  it('is asked for with the language of the page, once both ends are known', async () => {
    const { planner, routes, settle } = setUp([undefined, t2]);
    planner.route();
    await settle();
    expect(routes).toEqual([]);
    planner.setEnd(0, p4);
    await settle();
    expect(routes).toMatchObject([
      { key: 'br-s4', folder: 'brackholm', language: 'de', pointA: p4.latLng, pointB: t2.latLng },
    ]);
    expect(planner.state().routing.status).toBe('success');
  });

  it('goes when an end goes, and so does the request for it', async () => {
    const { planner, routes, settle } = setUp();
    planner.route();
    planner.setEnd(1, undefined);
    await settle();
    expect(routes[0]!.signal.aborted).toBe(true);
    expect(planner.state()).toMatchObject({ ends: [p4, undefined], routing: { status: 'idle' } });
  });

  it('goes both ways', async () => {
    const { planner, routes, settle } = setUp();
    planner.swap();
    await settle();
    expect(planner.state().ends).toEqual([t2, p4]);
    expect(routes).toMatchObject([{ pointA: t2.latLng, pointB: p4.latLng }]);
  });

  it('that is known is not asked for', () => {
    const route = createRoute([p4.latLng, t2.latLng]);
    const send = vi.fn();
    const planner = createRoutePlanner({
      ...{ key: 'k', folder: 'f', service: '', language: 'en', ends: [p4, t2], places: [], route, send },
    });
    expect(planner.state().routing).toEqual({ status: 'success', route });
    expect(send).not.toHaveBeenCalled();
  });

  it('three times in a moment is one route', async () => {
    const { planner, routes, seen, settle } = setUp();
    planner.setEnd(1, t1);
    planner.setEnd(1, t2);
    planner.setEnd(0, t1);
    await settle();
    expect(routes.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    expect(seen.filter((status) => status === 'success')).toHaveLength(1);
  });
});

describe('dragging', () => {
  it('asks at most every 500 ms, and once at the end', async () => {
    const { planner, routes } = setUp();
    for (let step = 0; step < 26; step++) {
      planner.drag(1, { lat: 54.91 + step / 10_000, lng: 2.3 });
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(routes).toHaveLength(2);
    planner.drop(1, { lat: 54.95, lng: 2.3 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(routes).toHaveLength(3);
    expect(routes.at(-1)!.pointB).toEqual({ lat: 54.95, lng: 2.3 });
  });

  it('of a marker that never moved asks for nothing', async () => {
    const { routes } = setUp();
    await vi.advanceTimersByTimeAsync(2000);
    expect(routes).toEqual([]);
  });
});

describe('the name of a dropped marker', () => {
  const at = { lat: 54.92, lng: 2.3 };
  /** A degree of latitude is 111,195 m on the sphere that distances are measured on. */
  const north = (metres: number) => ({ lat: at.lat + metres / 111_195, lng: at.lng, name: 'Heron Road' });

  it.each([
    ['the place that is there', 0, 'Heron Road'],
    ['a place less than 200 m away', 199, 'Heron Road'],
    ['its coordinates, when nothing is nearer than 200 m', 201, 'N54.92, E2.3'],
  ])('is %s', async (_, metres, name) => {
    const { planner, settle } = setUp([p4, t2], { reverse: { results: [north(metres)] } });
    planner.drop(1, at);
    await settle();
    expect(planner.state().ends[1]).toMatchObject({ latLng: at, name });
  });

  it('is the site’s own place where the geocoder has none', async () => {
    const { planner, settle } = setUp();
    planner.drop(0, { lat: t2.latLng.lat + 0.0005, lng: t2.latLng.lng });
    await settle();
    expect(planner.state().ends[0]!.name).toBe('Terminal 2');
  });

  it('is its coordinates until the answer comes, and the route does not wait for it', async () => {
    const { planner, routes } = setUp();
    planner.drop(1, at);
    expect(planner.state().ends[1]!.name).toBe('N54.92, E2.3');
    expect(routes).toHaveLength(1);
  });

  it('does not come too late for another choice', async () => {
    const { planner, settle } = setUp([p4, t2], { reverse: { results: [north(0)] } });
    planner.drop(1, at);
    planner.setEnd(1, t1);
    await settle();
    expect(planner.state().ends[1]).toEqual(t1);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['places without a place', { results: [{ name: 'Nowhere' }, { lat: 1 }, null] }],
    ['a place out of this world', { results: [{ name: 'Moon', lat: 1000, lng: 0 }] }],
  ])('is its coordinates when the geocoder answers with %s', async (_, reverse) => {
    const { planner, settle } = setUp([p4, t2], { reverse });
    planner.drop(1, at);
    await settle();
    expect(planner.state().ends[1]!.name).toBe('N54.92, E2.3');
  });
});

describe('the end', () => {
  it('gives up what is under way and says nothing more', async () => {
    const { planner, routes, seen, settle } = setUp();
    planner.drop(1, t1.latLng);
    planner.drag(0, t1.latLng);
    const before = seen.length;
    planner.end();
    await settle();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toHaveLength(before);
    expect(routes.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
