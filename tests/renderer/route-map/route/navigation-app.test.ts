/** The address that opens the device's own navigation app. */
import { expect, test } from 'vitest';
import { listOtherMaps } from '../../../../renderer/route-map/route/navigation-app.ts';

const ends = [
  { latLng: { lat: 54.90642, lng: 2.27202 }, name: 'P4' },
  { latLng: { lat: 54.91565, lng: 2.31053 }, name: 'Terminal 2 (Süd)' },
] as const;

const google =
  'https://www.google.com/maps/dir/?api=1&origin=54.90642,2.27202&destination=54.91565,2.31053&travelmode=driving';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15)',
    undefined,
    'geo:54.91565,2.31053?q=54.91565,2.31053(Terminal%202%20(S%C3%BCd))',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    'Apple Maps',
    'https://maps.apple.com/?saddr=54.90642,2.27202&daddr=54.91565,2.31053&dirflg=d',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'OpenStreetMap',
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=54.90642,2.27202;54.91565,2.31053',
  ],
])('%s', (userAgent, name, href) => {
  expect(listOtherMaps(ends, userAgent)).toEqual([
    { name: 'Google Maps', href: google },
    name === undefined ? { href } : { name, href },
  ]);
});

test('is nothing without both ends', () => {
  expect(listOtherMaps([ends[0], undefined], '')).toEqual([]);
});
