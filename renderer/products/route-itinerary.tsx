/** A route's itinerary: its sign and name, ride and distance, and every stop with its minute. */
import type { ReactNode } from 'react';
import { Heading } from '../elements/heading.tsx';
import { Tile } from '../elements/tile.tsx';
import { formatDistance, formatDuration } from '../model/format.ts';
import { type RoutePartProps, readStops } from './read-route.ts';

interface RouteItineraryProps extends RoutePartProps {
  /** False where editors do not want the stops beside the map. */
  readonly showStops: boolean;
}

/** The part that script later keeps up to date; without it, the route as it is stored. */
export function RouteItinerary({ route, context, path, showStops }: RouteItineraryProps): ReactNode {
  return (
    <div className="leaflet-routing-container leaflet-bar">
      <div className="iti-head">
        <Heading context={context}>
          <Tile kind="s" code={route.line} /> {route.name}
        </Heading>
        <Summary route={route} context={context} />
      </div>
      {showStops && <StopList route={route} context={context} path={path} />}
    </div>
  );
}

function Summary({ route, context }: Pick<RoutePartProps, 'route' | 'context'>): ReactNode {
  const { summary_time_s: time, summary_distance_m: distance } = route;
  if (!time && !distance) return null;
  return (
    <div className="iti-sum">
      {time ? (
        <div>
          <b>{formatDuration(time)}</b> <span>{context.message('map.ride')}</span>
        </div>
      ) : null}
      {distance ? (
        <div>
          <b>{formatDistance(distance, context)}</b> <span>{context.message('map.distance')}</span>
        </div>
      ) : null}
    </div>
  );
}

function StopList({ route, context, path }: RoutePartProps): ReactNode {
  return (
    <ol className="stops">
      {readStops(route, context, path).map(({ _uid, name, note, minutes_from_start, on_request }) => {
        const remark = note ?? (on_request ? context.message('route.onRequest') : undefined);
        return (
          <li key={_uid}>
            <span>
              {name}
              {remark && <small>{remark}</small>}
            </span>
            {minutes_from_start !== undefined && <span className="t">{`${minutes_from_start} min`}</span>}
          </li>
        );
      })}
    </ol>
  );
}
