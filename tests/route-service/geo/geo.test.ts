/** Lines and distances on the ground. */
import { describe, expect, it } from 'vitest';
import { decodePolyline } from '../../../route-service/geo/decode-polyline.ts';
import { measureDistance } from '../../../route-service/geo/measure-distance.ts';

describe('decodePolyline', () => {
  it('reads the example of the encoding', () => {
    // developers.google.com/maps/documentation/utilities/polylinealgorithm
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(decodePolyline('', 6)).toEqual([]);
  });

  it('ends with a text that is cut off', () => {
    expect(decodePolyline('_p~iF~ps|U_u', 5).length).toBeLessThanOrEqual(2);
  });
});

describe('measureDistance', () => {
  it.each([
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
    [{ lat: 54.90642, lng: 2.27202 }, { lat: 54.91565, lng: 2.31053 }, 2_667],
    [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_115],
    [{ lat: 1, lng: 1 }, { lat: 1, lng: 1 }, 0],
  ])('from %o to %o', (a, b, metres) => {
    expect(Math.abs(measureDistance(a, b) - metres)).toBeLessThanOrEqual(5);
  });
});
