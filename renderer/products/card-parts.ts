/** Parts that the cards of all products share: highlight, link, facts. */
import type { Fact } from '../elements/facts-list.tsx';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import { type CardModel, type CardOverrides, MAX_CARD_FACTS, type StateModel } from './card-model.ts';

interface HighlightInput {
  readonly overrides: CardOverrides;
  /** True when the price shows the lowest price of the last 30 days. */
  readonly isOffer: boolean;
  readonly path: string;
}

/** The editor's highlight; an offer without the lowest price of the last 30 days may not call itself one. */
export function chooseHighlight(
  { overrides, isOffer, path }: HighlightInput,
  context: RenderContext,
): Pick<CardModel, 'highlight'> {
  const { highlight: text, highlight_tone: tone = 'neutral' } = overrides;
  if (!text) return {};
  if (tone !== 'offer' || isOffer) return { highlight: { text, tone } };
  const message = 'An offer needs the lowest price of the last 30 days; the tag was left out.';
  context.report({
    rule: 'offer-without-prior-price',
    severity: 'warning',
    path: `${path}.highlight_tone`,
    message,
  });
  return {};
}

interface LinkInput {
  readonly overrides: CardOverrides;
  /** The product's own page. */
  readonly href: string | undefined;
  readonly path: string;
}

/** Where the card leads: the editor's link, else the product's page. */
export function chooseLink(
  { overrides, href, path }: LinkInput,
  context: RenderContext,
): { readonly link?: LinkAttributes } {
  const own = overrides.cta_link && context.link(overrides.cta_link, `${path}.cta_link`);
  const link = own ?? (href === undefined ? undefined : { href });
  return link ? { link } : {};
}

/** The button's words: the editor's, "See dates" when nothing can be had now, else the product's own. */
export function chooseCta(
  overrides: CardOverrides,
  { state, usual }: { readonly state: StateModel; readonly usual: string },
  context: RenderContext,
): string {
  if (overrides.cta_label) return overrides.cta_label;
  return state.unavailable ? context.message('card.seeDates') : usual;
}

/** The chosen facts in the editor's order, without those that the product has nothing to say to. */
export function chooseFacts(
  chosen: readonly string[] | undefined,
  usual: readonly string[],
  facts: Readonly<Record<string, () => Fact | undefined>>,
): readonly Fact[] {
  const names = chosen && chosen.length > 0 ? chosen : usual;
  return names
    .slice(0, MAX_CARD_FACTS)
    .flatMap((name) => (Object.hasOwn(facts, name) ? (facts[name]?.() ?? []) : []));
}
