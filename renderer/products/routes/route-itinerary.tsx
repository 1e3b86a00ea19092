/** A route's itinerary without a map: its sign and name, ride and distance, and every stop with its minute. */
import type { ReactNode } from 'react';
import { formatRouteDistance } from '../../route-map/format-distance.ts';
import { formatRouteTime } from '../../route-map/format-time.ts';
import { ItineraryFrame, StopList } from '../../route-map/view/itinerary-frame.tsx';
import type { StopText } from '../../route-map/view/route-map-props.ts';
import { describeStopNote, type RoutePartProps, readStops } from './read-route.ts';

/** The route as it is stored. */
export function RouteItinerary({ route, context, path }: RoutePartProps): ReactNode {
  const { summary_time_s: time, summary_distance_m: distance } = route;
  const language = context.language.code;
  const format = { units: 'metric', detail: 'summary', language } as const;
  return (
    <ItineraryFrame
      sign={{ kind: 's', code: route.line }}
      title={route.name}
      headingLevel={context.headingLevel}
      figures={[
        [time ? formatRouteTime(time, language) : undefined, context.message('map.ride')],
        [distance ? formatRouteDistance(distance, format) : undefined, context.message('map.distance')],
      ]}
    >
      <StopList stops={describeStops({ route, context, path })} language={language} />
    </ItineraryFrame>
  );
}

/** The stops as text. */
function describeStops({ route, context, path }: RoutePartProps): readonly StopText[] {
  return readStops(route, context, path).map((stop) => ({
    name: stop.name,
    minutes: stop.minutes_from_start,
    note: describeStopNote(stop, context),
  }));
}
