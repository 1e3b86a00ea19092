/** Every answer of a service is read as a route, or as a failure with a message. */
import { describe, expect, it, test } from 'vitest';
import { readRouteAnswer } from '../../../../renderer/route-map/route/read-route-answer.ts';
import fc from '../../../support/runs/property-testing.ts';

const line = [
  [2.27, 54.9],
  [2.28, 54.91],
  [2.31, 54.92],
];

test('makes one route of the coordinates, which come as longitude and latitude', () => {
  const outcome = readRouteAnswer({ coordinates: line, summary: { totalDistance: 4400, totalTime: 540 } });
  expect(outcome).toEqual({
    route: {
      name: 'Route 0',
      coordinates: [
        { lat: 54.9, lng: 2.27 },
        { lat: 54.91, lng: 2.28 },
        { lat: 54.92, lng: 2.31 },
      ],
      summary: { totalDistance: 4400, totalTime: 540 },
      instructions: [],
      waypoints: [
        { lat: 54.9, lng: 2.27 },
        { lat: 54.92, lng: 2.31 },
      ],
      waypointIndices: [0, 2],
    },
  });
});

test('a route needs no summary, and takes of a damaged one what is whole', () => {
  const summaryOf = (summary: unknown) =>
    (readRouteAnswer({ coordinates: line, summary }) as { route: { summary: unknown } }).route.summary;
  expect(summaryOf(undefined)).toEqual({});
  expect(summaryOf({})).toEqual({});
  expect(summaryOf('4.4 km')).toEqual({});
  expect(summaryOf({ totalDistance: '4400', totalTime: 540 })).toEqual({ totalTime: 540 });
  expect(summaryOf({ totalDistance: -1, totalTime: Number.NaN })).toEqual({});
  expect(summaryOf({ totalDistance: 0, totalTime: 0 })).toEqual({ totalDistance: 0, totalTime: 0 });
});

describe('an answer without coordinates', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['an empty list', { coordinates: [] }],
    ['null for coordinates', { coordinates: null }],
    ['a status and a message that are no text', { status: {}, message: { toString: 1 } }],
    ['an empty message', { message: '  ' }],
  ])('is an error without words of its own: %s', (_, body) => {
    expect(readRouteAnswer(body)).toEqual({ failure: { status: 'Error', message: 'Route API error' } });
  });

  it.each([
    ['text', 'route'],
    ['a list', []],
    ['an object for coordinates', { coordinates: { 0: [1, 2] } }],
    ['an encoded line for coordinates', { coordinates: '_p~iF~ps|U' }],
  ])('is one that cannot be parsed when it has another form: %s', (_, body) => {
    const message = 'The answer is not a route.';
    expect(readRouteAnswer(body)).toEqual({ failure: { status: -2, message } });
  });

  it.each([
    ['invalid pairs', [[1]]],
    ['words', [['2.27', '54.9']]],
    ['one bad coordinate among good ones', [...line, [null, 3]]],
    ['a coordinate that is not on earth', [...line, [2, 91]]],
    ['an absurdly long line', Array.from({ length: 200_001 }, () => [2, 54])],
  ])('is one that cannot be converted when its coordinates make no line: %s', (_, coordinates) => {
    expect(readRouteAnswer({ coordinates })).toMatchObject({ failure: { status: -3 } });
    expect(readRouteAnswer({ coordinates, status: 'Busy', message: 'Later.' })).toEqual({
      failure: { status: 'Busy', message: 'Later.' },
    });
  });

  it('is told by the service’s own status and message', () => {
    const body = { status: 'NoRoute', message: 'There is no way by road.', coordinates: [] };
    expect(readRouteAnswer(body)).toEqual({
      failure: { status: 'NoRoute', message: 'There is no way by road.' },
    });
    expect(readRouteAnswer({ status: 0, coordinates: [] })).toEqual({
      failure: { status: 0, message: 'Route API error' },
    });
  });

  it('cuts a long message short', () => {
    const { failure } = readRouteAnswer({ message: 'x'.repeat(100_000) }) as { failure: { message: string } };
    expect(failure.message.length).toBeLessThan(600);
  });
});

test('one single coordinate is a route', () => {
  expect(readRouteAnswer({ coordinates: [[2, 54]] })).toMatchObject({ route: { waypointIndices: [0, 0] } });
});

test('steps that cannot be told, or belong to no place of the line, are left out', () => {
  const instructions = [
    { type: 'Head', text: 'Start on Heron Road.', distance: 12.5, time: 3, index: 0, road: 'Heron Road' },
    { type: 'Left', distance: 'far', index: 1.9, exit: 2 },
    { index: 1 },
    { text: 'Beyond', index: 3 },
    { text: 'Nowhere', index: -1 },
    null,
    'Left',
  ];
  const { route } = readRouteAnswer({ coordinates: line, instructions }) as {
    route: { instructions: unknown };
  };
  expect(route.instructions).toEqual([
    { type: 'Head', text: 'Start on Heron Road.', distance: 12.5, index: 0, road: 'Heron Road' },
    { type: 'Left', distance: 0, index: 1, exit: 2 },
  ]);
  expect(readRouteAnswer({ coordinates: line, instructions: 'Left' })).toMatchObject({
    route: { instructions: [] },
  });
});

test('no answer makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (body, summary, instructions) => {
      for (const answer of [
        body,
        { coordinates: body, summary, instructions },
        { coordinates: line, summary, instructions },
      ]) {
        const outcome = readRouteAnswer(answer);
        expect(
          'route' in outcome ? outcome.route.coordinates.length : outcome.failure.message.length,
        ).toBeGreaterThan(0);
      }
    }),
  );
});
