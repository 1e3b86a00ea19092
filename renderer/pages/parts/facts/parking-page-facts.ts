/** The facts of a car park on its own page: those of its card, and all others that a card has no room for. */
import type { carPark } from '../../../content-types/car-park.ts';
import { terminal } from '../../../content-types/terminal.ts';
import type { Fact } from '../../../elements/facts-list.tsx';
import { formatList, formatNumber, joinFacts } from '../../../format/format.ts';
import type { FieldsOf } from '../../../model/define-block.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { describeParking } from '../../../products/cards/parking-facts.ts';
import { joinLabels, readLabels } from '../../../products/labels.ts';
import { makeDriveFact } from './drive-fact.tsx';
import { makeFact, pickFacts } from './fact-rows.ts';
import { makeShuttleFact } from './shuttle-fact.tsx';

type CarPark = FieldsOf<typeof carPark>;

/** All facts, the most frequently asked first. */
export function listCarParkFacts(fields: CarPark, context: RenderContext): readonly Fact[] {
  const facts = describeParking(fields, context, 'content');
  const { accessible_spaces: accessible, address, postcode } = fields;
  const security = joinLabels(readLabels(fields.security, 'security', context), context);
  const row = (key: string, value: string | undefined) => makeFact(key, value, context);
  return [
    ...pickFacts(facts, ['transfer']),
    ...makeShuttleFact(fields.shuttle, context),
    ...row('page.fact.terminals', listTerminals(fields.terminals, context)),
    ...pickFacts(facts, ['key', 'height', 'covered']),
    ...row('card.security', security),
    ...pickFacts(facts, ['hours', 'spaces']),
    ...row('page.fact.accessible', accessible ? formatNumber(accessible, context) : undefined),
    ...pickFacts(facts, ['ev']),
    ...row('page.fact.early', sayGrace('early', fields.grace_before_min, context)),
    ...row('page.fact.late', sayGrace('late', fields.grace_after_min, context)),
    ...row('page.fact.address', joinFacts([...(address?.split('\n') ?? []), postcode], context)),
    makeDriveFact(fields, context),
  ];
}

function listTerminals(uuids: readonly string[], context: RenderContext): string | undefined {
  const names = uuids.flatMap(
    (uuid) => context.readFields(uuid, terminal, ['name'], 'content.terminals')?.name ?? [],
  );
  return names.length > 0 ? formatList(names, context) : undefined;
}

const MINUTES_PER_HOUR = 60;

/** "Up to 2 hours before your time, no charge". */
function sayGrace(
  when: 'early' | 'late',
  minutes: number | undefined,
  context: RenderContext,
): string | undefined {
  if (!minutes) return undefined;
  const time =
    minutes % MINUTES_PER_HOUR === 0
      ? context.message('hours', { count: minutes / MINUTES_PER_HOUR })
      : context.message('minutes', { count: minutes });
  return context.message(`page.fact.${when}.value`, { time });
}
