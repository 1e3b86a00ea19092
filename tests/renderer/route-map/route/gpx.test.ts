/** GPX documents: well-formed whatever the names of places contain. */
import { expect, test } from 'vitest';
import { writeGpx } from '../../../../renderer/route-map/route/gpx.ts';
import { createRoute } from '../../../../renderer/route-map/route/route.ts';

const route = createRoute([
  { lat: 54.90642, lng: 2.27202 },
  { lat: 54.91565, lng: 2.31053 },
]);

test('holds both ends and the line', () => {
  const ends = [
    { latLng: { lat: 54.9, lng: 2.2 }, name: 'P4, bay C' },
    { latLng: { lat: 54.91, lng: 2.3 }, name: 'Terminal 2' },
  ] as const;
  expect(writeGpx('P4 to Terminal 2', ends, route)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Stopover" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="54.9" lon="2.2"><name>P4, bay C</name></wpt>
<wpt lat="54.91" lon="2.3"><name>Terminal 2</name></wpt>
<trk><name>P4 to Terminal 2</name><trkseg>
<trkpt lat="54.90642" lon="2.27202"/>
<trkpt lat="54.91565" lon="2.31053"/>
</trkseg></trk></gpx>
`);
});

test('makes no markup of names, and nothing that XML cannot say', () => {
  const name = '</name><script>&"\u0000\u0007\uffff';
  const text = writeGpx(name, [{ latLng: { lat: 1, lng: 2 }, name }, undefined], route);
  expect(text).not.toContain('<script>');
  expect(text).toContain('<name>&lt;/name&gt;&lt;script&gt;&amp;&quot;   </name>');
});
