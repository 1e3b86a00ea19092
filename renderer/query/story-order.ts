/** Sorts stories by their fields. */
import type { SiteLanguage } from '../model/site.ts';
import type { FieldOrder, StoryFacts } from '../model/story.ts';
import type { FieldReader } from './field-reader.ts';
import { type ComparableValue, readComparable } from './field-values.ts';

interface OrderInput {
  readonly readField: FieldReader;
  readonly language: SiteLanguage;
}

/** An order of stories. */
export interface StoryOrder {
  /** The stories in this order; stories that are equal keep their order. */
  sort(stories: readonly StoryFacts[]): readonly StoryFacts[];
}

/** Makes the order by some fields, the first one first. Stories without a value come last in both directions. */
export function createOrder(orders: readonly FieldOrder[], { readField, language }: OrderInput): StoryOrder {
  checkOrders(orders);
  const collator = new Intl.Collator(language.code);
  return {
    sort(stories) {
      const keyed = stories.map((story) => ({
        story,
        keys: orders.map(({ field }) => readComparable(readField(story, field))),
      }));
      keyed.sort((a, b) => {
        for (const [index, { direction }] of orders.entries()) {
          const order = compareValues(a.keys[index], b.keys[index], { collator, direction });
          if (order !== 0) return order;
        }
        return 0;
      });
      return keyed.map(({ story }) => story);
    },
  };
}

/** The types forbid invalid orders, but plain JavaScript is not checked. @throws Error for an invalid order. */
function checkOrders(orders: readonly FieldOrder[]): void {
  const wrong: unknown = orders.find((order: Partial<FieldOrder>) => typeof order?.field !== 'string');
  if (wrong === undefined) {
    checkDirections(orders);
    return;
  }
  const proposal = typeof wrong === 'string' ? wrong : 'title';
  throw new Error(
    `A query cannot sort by ${JSON.stringify(wrong)}; write sort: { field: ${JSON.stringify(proposal)} }. Correct it in the code that calls context.find.`,
  );
}

function checkDirections(orders: readonly FieldOrder[]): void {
  const wrong = orders.find(({ direction = 'asc' }) => direction !== 'asc' && direction !== 'desc');
  if (wrong === undefined) return;
  throw new Error(
    `A query cannot sort in the direction ${JSON.stringify(wrong.direction)}; write "asc" or "desc". Correct it in the code that calls context.find.`,
  );
}

interface Comparison {
  readonly collator: Intl.Collator;
  readonly direction: FieldOrder['direction'];
}

/** Values of different types are grouped by type, so that all of them have one order. */
const kindOrder: readonly string[] = ['boolean', 'number', 'string'];

function compareValues(
  one: ComparableValue | undefined,
  other: ComparableValue | undefined,
  { collator, direction }: Comparison,
): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  const kinds = kindOrder.indexOf(typeof one) - kindOrder.indexOf(typeof other);
  const order =
    kinds !== 0
      ? kinds
      : typeof one === 'string'
        ? collator.compare(one, other as string)
        : Number(one) - Number(other);
  return direction === 'desc' ? -order : order;
}
