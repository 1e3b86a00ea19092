/** The facts of a lounge on its own page. */
import type { lounge } from '../../../content-types/lounge.ts';
import type { Fact } from '../../../elements/facts-list.tsx';
import { formatList, joinFacts } from '../../../format/format.ts';
import type { FieldsOf } from '../../../model/define-block.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { describeLounge } from '../../../products/cards/lounge-card.ts';
import { makeFact, pickFacts } from './fact-rows.ts';

type Lounge = FieldsOf<typeof lounge>;

/** All facts, the most frequently asked first. The length of a stay and the time of entry are two rows, because they are often confused. */
export function listLoungeFacts(fields: Lounge, context: RenderContext): readonly Fact[] {
  const facts = describeLounge(fields, context, 'content');
  const { zone, access_methods: methods } = fields;
  const row = (key: string, value: string | undefined) => makeFact(key, value, context);
  const access = methods.map((method) => context.message(`page.fact.access.${method}`));
  return [
    ...pickFacts(facts, ['hours', 'stay', 'entry', 'children', 'facilities']),
    ...row('page.fact.where', sayWhere(fields, context)),
    ...row('page.fact.zone', zone && context.message(`page.fact.zone.${zone}`)),
    ...row('page.fact.access', upperFirst(formatList(access, context, 'disjunction'))),
    ...row(
      'page.fact.alcohol',
      context.message(`page.fact.alcohol.${fields.alcohol_included ? 'yes' : 'no'}`),
    ),
    ...row('page.fact.dress', fields.dress_code),
  ];
}

/** "After security, upper floor, near gate B6". */
function sayWhere({ side, floor, near_gate: gate }: Lounge, context: RenderContext): string {
  const near = gate && context.message('card.nearGate', { gate });
  return joinFacts([context.message(`page.fact.side.${side}`), floor, near], context);
}

/** The kinds of access are worded for the middle of a sentence; the first one starts it. Unseen characters may stand before its letter. */
function upperFirst(text: string): string {
  return text.replace(/^\p{Cf}*\p{Ll}/u, (start) => start.toUpperCase());
}
