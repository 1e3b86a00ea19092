/** The way of the bus as text: from stop to stop, street by street. */
import type { ReactNode } from 'react';
import { formatRouteDistance } from '../../route-map/format-distance.ts';
import { type RoutePartProps, readStops } from './read-route.ts';

/** A `<details>`; nothing for a route without texts in the page's language. */
export function RouteWay({ route, context, path }: RoutePartProps): ReactNode {
  const { code } = context.language;
  const legs = route.computed?.legs ?? [];
  if (!legs.some(({ steps }) => (steps[code]?.length ?? 0) > 0)) return null;
  const stops = readStops(route, context, path);
  const format = { units: 'metric', detail: 'step', language: code } as const;
  return (
    <details className="way gap-t">
      <summary>{context.message('route.way')}</summary>
      <ol className="way-legs">
        {legs.map(({ steps }, index) => (
          <li key={index}>
            <b>
              {context.message('route.way.leg', {
                from: stops[index]?.name ?? '',
                to: stops[index + 1]?.name ?? '',
              })}
            </b>
            <ol>
              {(steps[code] ?? []).map(({ text, distanceM }, step) => (
                <li key={step}>
                  {text} <span className="t">{formatRouteDistance(distanceM, format)}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </details>
  );
}
