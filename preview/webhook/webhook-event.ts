/** A webhook's event. Only what the queue shows is read: which stories changed, the fetch finds out by itself. */
import { z } from 'zod';

/** Longer texts are cut: they are shown, and nothing else. */
const MAX_TEXT_LENGTH = 300;

const text = z.string().transform((value) => value.slice(0, MAX_TEXT_LENGTH));

/** The body (Storyblok's documentation of webhooks): `action` and `space_id` are in all of them. */
export const WebhookBody = z.looseObject({
  action: text,
  space_id: z.number(),
  text: text.optional(),
  full_slug: text.optional(),
  datasource_slug: text.optional(),
});

/** Something that happened in the space. */
export interface WebhookEvent {
  /** The action: `published`, `entries_updated`, … */
  readonly action: string;
  /** The subject of the action, as far as the webhook names it; empty otherwise. */
  readonly subject: string;
  /** Equal for events that say the same: webhooks have no number of their own. */
  readonly key: string;
}

/** The event of a body whose signature is `key`; undefined when the body is no webhook. */
export function readEvent(body: Uint8Array, key: string): (WebhookEvent & { spaceId: number }) | undefined {
  const parsed = WebhookBody.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { action, space_id: spaceId, full_slug, datasource_slug, text: said = '' } = parsed.data;
  return { action, subject: full_slug ?? datasource_slug ?? said, key, spaceId };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
