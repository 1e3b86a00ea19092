/** A webhook's event. Only the parts that the queue shows are read: the fetch finds the changed stories itself. */
import { z } from 'zod';

/** Longer texts are cut, because they are only displayed. */
const MAX_TEXT_LENGTH = 300;

const text = z.string().transform((value) => value.slice(0, MAX_TEXT_LENGTH));

/** The body (Storyblok's documentation of webhooks): `action` and `space_id` are in all of them. */
const WebhookBody = z.looseObject({
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
  /** The subject of the action; empty if the webhook does not name it. */
  readonly subject: string;
  /** Equal for identical events: webhooks have no id. */
  readonly key: string;
}

/** Reads the event of a body whose signature is `key`; undefined if the body is not a webhook. */
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
