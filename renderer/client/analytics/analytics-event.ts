/**
 * The events that the site counts, and their details. Details are codes, counts and places in lists: never text that a
 * visitor typed, never an address of a person, never a place more exact than an airport.
 */

/** The product of a card. */
interface CardParams {
  readonly product_type: string;
  /** The product's code: `P4`. */
  readonly product_id: string;
  /** The airport's code: `BR`. */
  readonly airport: string;
  /** Place in its list, from 1. */
  readonly position: number;
  /** Whether the card shows a price. */
  readonly price_shown: boolean;
}

/** A field of a form, and the code of its error. */
interface FieldParams {
  readonly field: string;
  readonly code: string;
}

/** The offer: the `campaign_key` of its block. */
interface CampaignParams {
  readonly campaign: string;
}

/** Place of a link in its list, from 1. */
interface PlaceParams {
  readonly position: number;
}

type Nothing = Readonly<Record<never, never>>;

/** Details of every event, by its name. */
export interface AnalyticsParams {
  readonly page_view: Nothing;
  readonly product_card_view: CardParams;
  readonly product_card_click: CardParams & { readonly target: 'title' | 'cta' };
  /** The way out to a booking engine. */
  readonly lounge_book_click: {
    readonly lounge: string;
    readonly airport: string;
    readonly terminal: string;
  };
  readonly search_submit: {
    readonly product: string;
    readonly airport: string;
    /** Days until it begins. */
    readonly lead_days: number;
    /** Days that it takes; 0 for a visit to a lounge. */
    readonly stay_days: number;
  };
  readonly search_error: FieldParams;
  readonly form_start: { readonly form: string };
  readonly form_error: FieldParams;
  readonly form_sent: { readonly topic: string };
  readonly offer_view: CampaignParams;
  readonly offer_submit: CampaignParams;
  readonly offer_revealed: CampaignParams;
  readonly offer_copy: CampaignParams;
  readonly offer_expired_view: Nothing;
  readonly accordion_toggle: { readonly id: string; readonly open: boolean };
  readonly carousel_move: { readonly direction: 'back' | 'on' };
  readonly link_click: PlaceParams;
  readonly breadcrumb_click: { readonly level: number };
  readonly nav_click: PlaceParams;
  readonly lang_switch: { readonly to: string };
  readonly top_banner_click: Nothing;
  readonly top_banner_dismiss: Nothing;
  readonly video_play: { readonly provider: string };
  readonly video_complete: { readonly provider: string };
  readonly map_ready: Nothing;
  readonly route_request: { readonly from_type: EndType; readonly to_type: EndType };
  /** `status`: `ok`, or the number that the widget shows; `ms`: how long it took; `points` of the line. */
  readonly route_result: {
    readonly status: string | number;
    readonly ms: number;
    readonly points: number;
  };
  readonly geocoder_open: Nothing;
  readonly geocoder_select: { readonly index: number };
  readonly map_itinerary_toggle: { readonly open: boolean };
  readonly route_swap: Nothing;
  readonly error_view: { readonly status: number };
  /** A visit led to a newer build, so the document was loaded. */
  readonly build_reload: Nothing;
}

/** Whether an end of a route is one of the site's own places, or was found for text that the visitor typed. */
export type EndType = 'preset' | 'typed';

/** Name of an event. `consent_update` is one, too, but it never leaves the browser (`consent/consent-choice.ts`). */
export type AnalyticsName = keyof AnalyticsParams;

/** An event as analytics services get it. */
export type AnalyticsEvent = {
  readonly [Name in AnalyticsName]: {
    readonly name: Name;
    /** With the block in which it happened, if any. */
    readonly params: AnalyticsParams[Name] & { readonly block?: string };
  };
}[AnalyticsName];
