/** Facts of a car park as text, by the names with which editors choose them. */
import { hoursRow } from '../../blocks/items/hours-row.ts';
import type { carPark } from '../../content-types/car-park.ts';
import type { Fact } from '../../elements/facts-list.tsx';
import { formatMetres, formatNumber } from '../../format/format.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { joinLabels, readLabels } from '../labels.ts';
import { summariseHours } from '../opening-hours.ts';
import { labelFacts } from './card-parts.ts';

type CarPark = FieldsOf<typeof carPark>;

/** Fields that the facts are made from. */
export const parkingFactFields = [
  'key_policy',
  'transfer_mode',
  'transfer_minutes',
  'transfer_every_min',
  'max_height_m',
  'no_height_limit',
  'covered',
  'security',
  'opening_hours',
  'cancel_free_until_h',
  'ev_charging',
  'spaces',
] as const satisfies readonly (keyof CarPark)[];

/** The fields of a car park that the facts need. */
export type ParkingFactSource = Pick<CarPark, (typeof parkingFactFields)[number]>;

/** Each fact by its name in the datasource `parking-facts`; undefined if the car park does not have it. */
export function describeParking(
  source: ParkingFactSource,
  context: RenderContext,
  path: string,
): Readonly<Record<string, () => Fact | undefined>> {
  const fact = labelFacts(context);
  return {
    transfer: () => fact('transfer', describeTransfer(source, context)),
    key: () => fact('key', context.message(`card.key.${source.key_policy}`)),
    height: () => fact('height', describeHeight(source, context, path)),
    security: () => fact('security', describeSecurity(source, context)),
    hours: () =>
      fact(
        'hours',
        summariseHours(context.items(hoursRow, source.opening_hours, `${path}.opening_hours`), context),
      ),
    cancel: () => fact('cancel', describeCancelling(source, context)),
    covered: () => fact('covered', context.message(`card.covered.${source.covered}`)),
    ev: () => fact('ev', source.ev_charging && context.message(`card.ev.${source.ev_charging}`)),
    spaces: () =>
      fact('spaces', source.spaces === undefined ? undefined : formatNumber(source.spaces, context)),
  };
}

function describeTransfer(source: ParkingFactSource, context: RenderContext): string | undefined {
  const { transfer_mode: mode, transfer_minutes: minutes, transfer_every_min: every } = source;
  if (mode === 'none') return context.message('card.transfer.none');
  if (minutes === undefined) return undefined;
  if (mode === 'walk') return context.message('card.transfer.walk', { minutes });
  return context.message(every ? 'card.transfer.bus' : 'card.transfer.ride', { minutes, every: every ?? 0 });
}

/** "No limit" only where an editor said so: an empty field may just be forgotten. */
function describeHeight(source: ParkingFactSource, context: RenderContext, path: string): string | undefined {
  const { max_height_m: height, no_height_limit: unlimited } = source;
  if (height !== undefined) return formatMetres(height, context);
  if (unlimited) return context.message('card.noLimit');
  const message = 'The car park has no height limit set, and does not say that there is none.';
  context.report({ rule: 'missing-height', severity: 'warning', path: `${path}.max_height_m`, message });
  return undefined;
}

/** Maximum number of security facts on a card. */
const SHOWN_SECURITY = 2;

function describeSecurity({ security }: ParkingFactSource, context: RenderContext): string {
  return joinLabels(readLabels(security.slice(0, SHOWN_SECURITY), 'security', context), context);
}

function describeCancelling(
  { cancel_free_until_h: hours }: ParkingFactSource,
  context: RenderContext,
): string {
  if (hours === undefined) return context.message('card.cancel.never');
  return context.message(hours === 0 ? 'card.cancel.always' : 'card.cancel.until', { hours });
}
