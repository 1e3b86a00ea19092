/** Collects the facts of a product page: unknown facts have no row. */
import type { Fact } from '../../../elements/facts-list.tsx';
import type { RenderContext } from '../../../model/render-context.ts';

/** A row, by the key of its label; nothing without a value. */
export function makeFact(key: string, value: string | undefined, context: RenderContext): readonly Fact[] {
  return value ? [{ label: context.message(key), value }] : [];
}

/** Facts that a product's cards show too, by their names, in this order. */
export function pickFacts(
  facts: Readonly<Record<string, () => Fact | undefined>>,
  names: readonly string[],
): readonly Fact[] {
  return names.flatMap((name) => facts[name]?.() ?? []);
}
