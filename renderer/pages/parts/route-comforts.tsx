/** What to know before getting on the bus: steps, luggage, tickets. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../elements/icon.tsx';
import { formatPrice } from '../../model/format.ts';
import type { RenderContext } from '../../model/render-context.ts';

interface RouteComfortsProps {
  readonly fields: {
    readonly accessible?: 'step_free' | 'ramp_on_request' | 'none' | undefined;
    readonly luggage?: string | undefined;
    readonly price?: number | undefined;
    readonly currency?: string | undefined;
  };
  readonly context: RenderContext;
}

/** A `<ul class="good">`, or nothing when nothing is known. */
export function RouteComforts({ fields, context }: RouteComfortsProps): ReactNode {
  const lines = describeComforts({ fields, context });
  if (lines.length === 0) return null;
  return (
    <ul className="good gap-t">
      {lines.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface Comfort {
  readonly icon: IconName;
  readonly text: string;
}

function describeComforts({ fields, context }: RouteComfortsProps): readonly Comfort[] {
  const { accessible, luggage, price, currency } = fields;
  const fare = describeFare(price, currency, context);
  return [
    ...(accessible
      ? [{ icon: 'wheelchair' as const, text: context.message(`page.shuttle.access.${accessible}`) }]
      : []),
    ...(luggage ? [{ icon: 'luggage' as const, text: luggage }] : []),
    ...(fare ? [{ icon: 'ticket' as const, text: fare }] : []),
  ];
}

/** A price without a currency says nothing. */
function describeFare(
  price: number | undefined,
  currency: string | undefined,
  context: RenderContext,
): string | undefined {
  if (price === 0) return context.message('page.shuttle.free');
  if (price === undefined || !currency) return undefined;
  return context.message('page.shuttle.fare', { price: formatPrice(price, currency, context) });
}
