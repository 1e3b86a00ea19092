/** The way to a place by car: links that open it in the maps that navigate. No request is made before a visitor follows one. */
import { Fragment, type ReactNode } from 'react';
import type { Fact } from '../../../elements/facts-list.tsx';
import type { RenderContext } from '../../../model/render-context.ts';

/** A place that has a position. */
export interface DrivePlace {
  readonly lat: number;
  readonly lng: number;
  /** Where drivers enter, if it is another point. */
  readonly entrance_lat?: number | undefined;
  readonly entrance_lng?: number | undefined;
}

/** Addresses with only a destination: the map begins at the visitor. Phones open their apps for the first two. */
const maps = [
  ['Google Maps', 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination='],
  ['Apple Maps', 'https://maps.apple.com/?dirflg=d&daddr='],
  ['OpenStreetMap', 'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&to='],
] as const;

/** A row of links, each to the directions of one map. */
export function makeDriveFact(place: DrivePlace, context: RenderContext): Fact {
  const { entrance_lat: lat, entrance_lng: lng } = place;
  const hasEntrance = lat !== undefined && lng !== undefined;
  const point = hasEntrance ? `${lat},${lng}` : `${place.lat},${place.lng}`;
  return { label: context.message('page.fact.drive'), value: <MapLinks point={point} /> };
}

function MapLinks({ point }: { readonly point: string }): ReactNode {
  return maps.map(([name, directions], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <a href={directions + point} rel="external">
        {name}
      </a>
    </Fragment>
  ));
}
