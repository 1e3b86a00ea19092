/** The content of a product card: data into which each kind of product is converted. */
import type { OpenHours } from '../../client/time/is-open.ts';
import type { Fact } from '../../elements/facts-list.tsx';
import type { TagTone } from '../../elements/signs/tag.tsx';
import type { TileKind } from '../../elements/signs/tile.tsx';
import type { Asset, Multilink } from '../../model/fields/fields.ts';
import type { DrawingRequest, LinkAttributes } from '../../model/render-context.ts';

/** The products that have cards. */
export type CardType = 'parking' | 'hotel' | 'lounge';

/** The order of a list. */
export type CardSort = 'position' | 'price' | 'transfer_minutes';

/** A price as a card or a page shows it. */
export interface PriceModel {
  readonly amount?: string;
  readonly basis?: string;
  readonly prior?: string;
  readonly notes: readonly string[];
  /** ISO 8601: when the amount is too old to be shown. */
  readonly until?: string;
  /** The text from then on. */
  readonly instead?: string;
}

/** The special state of a product at the moment. */
export interface StateModel {
  /** Shown on the picture. */
  readonly tag?: string;
  readonly tone?: TagTone;
  /** Shown in place of the price, or below it. */
  readonly line?: string;
  /** True if the product is not available: grey picture, no price. */
  readonly unavailable: boolean;
  /** ISO 8601: when the state ends; the browser hides tag and line from then on. */
  readonly until?: string;
  /** The state that follows; `from` is ISO 8601: the browser shows its line in place of the price from then on. */
  readonly next?: { readonly from: string; readonly state: StateModel };
}

/** Everything on a card. */
export interface CardModel {
  readonly uuid: string;
  /** The name under which the card is counted. */
  readonly mark: string;
  readonly sign: { readonly kind: TileKind; readonly code: string };
  /** "P4 Long Stay". */
  readonly name: string;
  readonly kind: string;
  readonly facts: readonly Fact[];
  readonly price: PriceModel;
  readonly state: StateModel;
  /** Opening hours, if the card shows whether it is open now. */
  readonly hours?: OpenHours;
  readonly highlight?: { readonly text: string; readonly tone: TagTone };
  /** Absent when the product has no page and the card no link of its own. */
  readonly link?: LinkAttributes;
  /** The address of the button, if it differs from that of the name. */
  readonly booking?: LinkAttributes;
  readonly cta: string;
  /** The text of the button from the state that follows on, if it is another one. */
  readonly ctaNext?: string;
  readonly photo?: Asset;
  readonly drawing: DrawingRequest;
  /** Values for sorting. */
  readonly order: { readonly price?: number; readonly transferMinutes?: number };
  /** Marks such as `kind:on_site` by which visitors can filter. */
  readonly filters: readonly string[];
}

/** The parts of a card that an editor may change; the rest comes from the product. */
export interface CardOverrides {
  readonly headline_override?: string | undefined;
  readonly highlight?: string | undefined;
  readonly highlight_tone?: 'neutral' | 'offer' | 'out' | undefined;
  readonly facts?: readonly string[];
  readonly cta_label?: string | undefined;
  readonly cta_link?: Multilink | undefined;
}

/** Maximum number of facts on a card; the page has more. */
export const MAX_CARD_FACTS = 4;

/** The codes of a product and of its places. */
export interface MarkedProduct {
  readonly code: string;
  readonly airport: string;
  readonly terminal?: string | undefined;
}

/** Type, code, airport and, for lounges, terminal, separated by spaces: the name of a product in statistics. */
export function markProduct(type: CardType, { code, airport, terminal = '' }: MarkedProduct): string {
  return `${type} ${code} ${airport} ${terminal}`.trim();
}
