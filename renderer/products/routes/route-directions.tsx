/** The way to the stop on foot, as text, and the facts about boarding the bus. */
import type { ReactNode } from 'react';
import { Heading } from '../../elements/sections/heading.tsx';
import { Icon, type IconName } from '../../elements/signs/icon.tsx';
import { formatPrice, joinFacts } from '../../format/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { Steps } from '../../pages/parts/steps.tsx';
import type { RouteFields, RoutePartProps } from './read-route.ts';

/** Heading, steps and remarks; nothing if there are none. */
export function RouteDirections({ route, context, path }: RoutePartProps): ReactNode {
  const remarks = describeBus(route, context);
  if (route.stop_directions.length === 0 && remarks.length === 0) return null;
  return (
    <div>
      <Heading context={context}>{context.message('route.finding')}</Heading>
      <div className="gap-t">
        <Steps context={context} blocks={route.stop_directions} path={`${path}.stop_directions`} />
      </div>
      {remarks.length > 0 && (
        <ul className="good gap-t">
          {remarks.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} size={20} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Remark {
  readonly icon: IconName;
  readonly text: string;
}

function describeBus(route: RouteFields, context: RenderContext): Remark[] {
  const { direction, accessible, wheelchair_spaces: spaces, luggage } = route;
  const access = accessible ? context.message(`route.access.${accessible}`) : '';
  const places = spaces ? context.message('route.wheelchairs', { count: spaces }) : '';
  const boarding = joinFacts([access, places], context);
  const fare = describeFare(route, context);
  const way = direction && context.message(`route.direction.${direction}`);
  return [
    ...(way ? [{ icon: direction === 'loop' ? ('swap' as const) : ('arrow' as const), text: way }] : []),
    ...(boarding ? [{ icon: 'wheelchair' as const, text: boarding }] : []),
    ...(luggage ? [{ icon: 'luggage' as const, text: luggage }] : []),
    ...(fare ? [{ icon: 'ticket' as const, text: fare }] : []),
  ];
}

function describeFare({ price, currency }: RouteFields, context: RenderContext): string | undefined {
  if (price === 0) return context.message('route.free');
  if (price === undefined || !currency) return undefined;
  return context.message('route.fare', { price: formatPrice(price, currency, context) });
}
