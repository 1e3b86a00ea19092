/**
 * Converts the space's ways of writing values into one form before they are checked. The shapes are those of the
 * delivery API: numbers arrive as strings, unset fields as `""`, null or not at all.
 */

/** Turns the space's ways of saying "unset" into undefined. */
export function unset(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/** The same for texts, which editors sometimes clear by a space. */
export function unsetText(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : unset(value);
}

/** Unset lists are empty. */
export function normaliseList(value: unknown): unknown {
  return unset(value) ?? [];
}

/** Converts texts to numbers; other values stay unchanged. */
export function normaliseNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d+,\d+$/.test(trimmed) || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
}

/** Texts that say in which zone their time is: `22:59Z`, `22:59+01:00`, `22:59:00 GMT`, and the zones of North America that dates know. */
const HAS_ZONE =
  /(?:(?<![a-z])(?:z|gmt|utc?|[ecmp][sd]t)|:\d\d(?:\.\d+)?\s*(?:gmt|utc)?[+-]\d\d:?\d\d)(?:\s*\([^)]*\))?$/i;

/** No date is longer, also with the long name of its zone in brackets. The pattern above takes the square of a text's length. */
const MAX_INSTANT_CHARS = 200;

/** ISO 8601 in UTC. The space's `YYYY-MM-DD HH:mm` is in UTC, although the value does not say so; so is any other time without a zone. */
export function normaliseInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  if (trimmed.length > MAX_INSTANT_CHARS) return trimmed;
  const spaced = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(trimmed);
  const zoned = HAS_ZONE.test(trimmed) ? trimmed : `${trimmed} UTC`;
  const instant = new Date(spaced ? `${spaced[1]}T${spaced[2] ?? '00:00'}:00Z` : zoned);
  return Number.isNaN(instant.getTime()) ? trimmed : instant.toISOString();
}

/** The fields of a link that are checked. */
export interface LinkFields {
  readonly linktype?: unknown;
  readonly id?: unknown;
  readonly url?: unknown;
  readonly cached_url?: unknown;
  readonly email?: unknown;
  readonly anchor?: unknown;
  readonly target?: unknown;
  readonly rel?: unknown;
  readonly title?: unknown;
}

/** A link as an object with its type; undefined when it leads nowhere (an unset link is an object of empty strings). */
export function normaliseLink(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : { linktype: 'url', url: value };
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const link = value as LinkFields;
  const isEmpty = !link.id && !link.url && !link.cached_url && !link.email;
  return isEmpty ? undefined : { linktype: 'story', ...link };
}

/** The address of a file, as the fields "Image" and "File" of older spaces hold it, often without a protocol. */
const FILE_ADDRESS = /^(?:https?:)?\/\/\S+$/i;

/** Undefined for an empty file field (the space sends an object with `filename: ""` or null). */
export function normaliseAsset(value: unknown): unknown {
  if (typeof value === 'string' && FILE_ADDRESS.test(value)) {
    return { filename: value.startsWith('//') ? `https:${value}` : value };
  }
  if (value === null || typeof value !== 'object') return unset(value);
  return (value as { filename?: unknown }).filename ? value : undefined;
}

/** The existing files of a list: the space keeps the places of deleted ones. */
export function normaliseAssets(value: unknown): unknown {
  const list = normaliseList(value);
  if (!Array.isArray(list)) return list;
  return list.map(normaliseAsset).filter((asset) => asset !== undefined);
}

/** The name of the plugin that made a value, which plugins write into it. */
export function pluginOf(value: unknown): string | undefined {
  const { plugin } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly plugin?: unknown;
  };
  return typeof plugin === 'string' && plugin !== '' ? plugin : undefined;
}
