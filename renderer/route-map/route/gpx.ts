/** A route as a GPX document, which hiking and navigation programs open. */
import { escapeMarkup } from '../../model/escape-markup.ts';
import type { Ends, Route } from './route.ts';

/** GPX 1.1: both ends as waypoints, the line as a track. */
export function writeGpx(title: string, ends: Ends, { coordinates }: Route): string {
  const waypoints = ends.map(
    (end) => end && `<wpt ${place(end.latLng)}><name>${writeText(end.name)}</name></wpt>`,
  );
  const points = coordinates.map((point) => `<trkpt ${place(point)}/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Stopover" xmlns="http://www.topografix.com/GPX/1/1">',
    ...waypoints.filter(Boolean),
    `<trk><name>${writeText(title)}</name><trkseg>`,
    ...points,
    '</trkseg></trk></gpx>\n',
  ].join('\n');
}

/** XML cannot represent control characters. */
function writeText(text: string): string {
  return escapeMarkup(text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' '));
}

function place({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `lat="${lat}" lon="${lng}"`;
}
