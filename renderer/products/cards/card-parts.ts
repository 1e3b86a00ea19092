/** Parts that the cards of all products share: fields, highlight, link, facts. */
import type { Fact } from '../../elements/facts-list.tsx';
import type { RenderContext, StoryPart } from '../../model/render-context.ts';
import {
  type CardModel,
  type CardOverrides,
  MAX_CARD_FACTS,
  type PriceModel,
  type StateModel,
} from './card-model.ts';

/** Fields that decide whether a product is available, and whether its price may still be shown. */
export const offerFields = [
  'price_prior_30d',
  'price_set_on',
  'currency',
  'availability',
  'availability_from',
  'availability_until',
  'availability_note',
] as const;

/** Fields that the card of every product reads. */
export const sharedCardFields = ['name', 'code', 'airport', ...offerFields, 'picture_seed', 'photo'] as const;

interface FrameInput {
  readonly overrides: CardOverrides;
  /** The product, with the address of its own page. */
  readonly part: Pick<StoryPart<unknown>, 'href' | 'hrefLang'>;
  readonly price: PriceModel;
  readonly state: StateModel;
  /** The usual button text of an available product. */
  readonly usual: string;
  readonly path: string;
}

/** Chooses the frame of a product's facts by the editor's settings: price and state, highlight, link, and button text. */
export function chooseFrame(
  input: FrameInput,
  context: RenderContext,
): Pick<CardModel, 'price' | 'state' | 'highlight' | 'link' | 'cta' | 'ctaNext'> {
  const { price, state } = input;
  const cta = chooseCta(input, context);
  const ctaNext = state.next && chooseCta({ ...input, state: state.next.state }, context);
  return {
    price,
    state,
    ...chooseHighlight(input, context),
    ...chooseLink(input, context),
    cta,
    ...(ctaNext && ctaNext !== cta ? { ctaNext } : {}),
  };
}

/** The editor's highlight; without the lowest price of the last 30 days it may not be marked as an offer. */
function chooseHighlight(
  { overrides, price, path }: FrameInput,
  context: RenderContext,
): Pick<CardModel, 'highlight'> {
  const { highlight: text, highlight_tone: tone = 'neutral' } = overrides;
  if (!text) return {};
  if (tone !== 'offer' || price.prior !== undefined) return { highlight: { text, tone } };
  const message = 'An offer needs the lowest price of the last 30 days; the tag was left out.';
  context.report({
    rule: 'offer-without-prior-price',
    severity: 'warning',
    path: besides(path, 'highlight_tone'),
    message,
  });
  return {};
}

/** Returns the link of the card: the editor's link, or else the product's page. */
function chooseLink({ overrides, part, path }: FrameInput, context: RenderContext): Pick<CardModel, 'link'> {
  const own = overrides.cta_link && context.link(overrides.cta_link, besides(path, 'cta_link'));
  if (own) return { link: own };
  const { href, hrefLang } = part;
  return href === undefined ? {} : { link: { href, ...(hrefLang ? { hrefLang } : {}) } };
}

/** The button text: the editor's, "See dates" if nothing is available now, or else the product's own. */
function chooseCta({ overrides, state, usual }: FrameInput, context: RenderContext): string {
  if (overrides.cta_label) return overrides.cta_label;
  return state.unavailable ? context.message('card.seeDates') : usual;
}

/** The path of an override: a field of the card, beside the one that names the product. */
function besides(path: string, field: string): string {
  return `${path.slice(0, path.lastIndexOf('.'))}.${field}`;
}

interface FactChoice {
  readonly overrides: CardOverrides;
  /** The facts of a card whose editor chose none. */
  readonly usual: readonly string[];
  readonly facts: Readonly<Record<string, () => Fact | undefined>>;
  readonly path: string;
}

/** The chosen facts in the editor's order, without those that the product does not have; unknown ones are reported. */
export function chooseFacts(
  { overrides, usual, facts, path }: FactChoice,
  context: RenderContext,
): readonly Fact[] {
  const { facts: chosen = [] } = overrides;
  const known = Object.keys(facts);
  for (const name of chosen.filter((name) => !known.includes(name))) {
    const message = `The card has no fact "${name}". It has ${known.join(', ')}.`;
    context.report({ rule: 'invalid-field', severity: 'warning', path: besides(path, 'facts'), message });
  }
  const names = chosen.length > 0 ? chosen : usual;
  return names
    .slice(0, MAX_CARD_FACTS)
    .flatMap((name) => (Object.hasOwn(facts, name) ? (facts[name]?.() ?? []) : []));
}

/** Makes facts with a card's label; undefined without a value. */
export function labelFacts(context: RenderContext) {
  return (key: string, value: string | undefined): Fact | undefined =>
    value ? { label: context.message(`card.${key}`), value } : undefined;
}
