/** Names of stored routes: two requests share one only if they ask for the same. */
import { expect, it } from 'vitest';
import { nameRoute } from '../../../route-service/stored-routes/route-name.ts';

const request = { folder: 'a', key: 'b', pointA: { lat: 1, lng: 2 }, pointB: { lat: 3, lng: 4 } };

it('tells all parts of a request apart, whatever characters they have', () => {
  const requests = [
    request,
    { ...request, key: 'c' },
    { ...request, folder: 'a', key: '1:b' },
    { ...request, folder: 'a3:', key: 'b' },
    { ...request, pointA: request.pointB, pointB: request.pointA },
    { ...request, language: 'de' },
    { ...request, pointB: { lat: 3, lng: 4.000001 } },
  ];
  expect(new Set(requests.map((each) => nameRoute(each).text)).size).toBe(requests.length);
});

it('has one name for points that are the same to six decimals', () => {
  const near = { lat: 1.0000004, lng: 1.9999996 };
  expect(nameRoute({ ...request, pointA: near }).text).toBe(nameRoute(request).text);
  const [zero, minus] = [0, -0.0000001].map((lat) => nameRoute({ ...request, pointA: { lat, lng: 0 } }).text);
  expect(minus).toBe(zero);
});
