/** An endpoint for a site's analytics events, on a real server, and the schema of the events. */
import { fastify } from 'fastify';
import { z } from 'zod';
import type { MountedApp } from '#preview';
import type { AnalyticsEvent } from '../../../renderer/client/analytics/analytics-event.ts';

const code = z.string().regex(/^[\w.:-]{0,60}$/);
const place = z.strictObject({ position: z.int().positive() });
const nothing = z.strictObject({});
const field = z.strictObject({ field: code, code });
const campaign = z.strictObject({ campaign: code.min(1) });
const provider = z.strictObject({ provider: code.min(1) });
const end = z.enum(['preset', 'typed']);
const card = z.strictObject({
  product_type: z.enum(['parking', 'hotel', 'lounge']),
  product_id: code.min(1),
  airport: code.min(1),
  position: z.int().positive(),
  price_shown: z.boolean(),
});

const params = {
  page_view: nothing,
  product_card_view: card,
  product_card_click: card.extend({ target: z.enum(['title', 'cta']) }),
  lounge_book_click: z.strictObject({ lounge: code.min(1), airport: code.min(1), terminal: code.min(1) }),
  search_submit: z.strictObject({
    product: code.min(1),
    airport: code.min(1),
    lead_days: z.int().nonnegative(),
    stay_days: z.int().nonnegative(),
  }),
  search_error: field,
  form_start: z.strictObject({ form: code.min(1) }),
  form_error: field,
  form_sent: z.strictObject({ topic: code.min(1) }),
  offer_view: campaign,
  offer_submit: campaign,
  offer_revealed: campaign,
  offer_copy: campaign,
  offer_expired_view: nothing,
  accordion_toggle: z.strictObject({ id: code.min(1), open: z.boolean() }),
  carousel_move: z.strictObject({ direction: z.enum(['back', 'on']) }),
  link_click: place,
  breadcrumb_click: z.strictObject({ level: z.int().positive() }),
  nav_click: place,
  lang_switch: z.strictObject({ to: code.min(2) }),
  top_banner_click: nothing,
  top_banner_dismiss: nothing,
  video_play: provider,
  video_complete: provider,
  map_ready: nothing,
  route_request: z.strictObject({ from_type: end, to_type: end }),
  route_result: z.strictObject({
    status: z.union([code.min(1), z.int()]),
    ms: z.int().nonnegative(),
    points: z.int().nonnegative(),
  }),
  geocoder_open: nothing,
  geocoder_select: z.strictObject({ index: z.int().nonnegative() }),
  map_itinerary_toggle: z.strictObject({ open: z.boolean() }),
  route_swap: nothing,
  error_view: z.strictObject({ status: z.int().min(400).max(599) }),
  build_reload: nothing,
} satisfies {
  readonly [Name in AnalyticsEvent['name']]: z.ZodType<Extract<AnalyticsEvent, { name: Name }>['params']>;
};

/** Names of all events. */
export const eventNames = Object.keys(params) as readonly AnalyticsEvent['name'][];

/** The page, which every event names. */
const page = {
  page_path: z.string().regex(/^\/[^?#]*$/),
  lang: z.enum(['en', 'de']),
  block: code.optional(),
};

const Batch = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.enum(eventNames as [string, ...string[]]),
        params: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(20),
});

export interface TakenEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface EventEndpoint {
  readonly app: MountedApp;
  /** All received events, after a check; an invalid request is an error here. */
  readonly taken: TakenEvent[];
  readonly problems: string[];
  /** Headers that browsers add by themselves, and that would identify a visitor. */
  readonly cookies: string[];
  close(): Promise<unknown>;
}

/** Answers `POST /events`. */
export async function openEventEndpoint(): Promise<EventEndpoint> {
  const app = fastify();
  const [taken, problems, cookies]: [TakenEvent[], string[], string[]] = [[], [], []];
  app.post('/events', async ({ body, headers }, reply) => {
    if (headers.cookie) cookies.push(headers.cookie);
    const batch = Batch.safeParse(body);
    if (!batch.success) problems.push(z.prettifyError(batch.error));
    for (const event of batch.data?.events ?? []) {
      const own = params[event.name as AnalyticsEvent['name']].extend(page).safeParse(event.params);
      if (!own.success) problems.push(`${event.name}: ${z.prettifyError(own.error)}`);
      if (Object.keys(event.params).length > 10) problems.push(`${event.name} says too much`);
      taken.push(event);
    }
    return reply.status(204).send();
  });
  await app.ready();
  return { app, taken, problems, cookies, close: () => app.close() };
}
