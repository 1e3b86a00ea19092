/**
 * Checks field values by plain functions. For valid content they return the same as the field's zod schema, in a small
 * part of its time. The schema handles all values that they do not accept, and provides the messages.
 */
import type { z } from 'zod';
import {
  type LinkFields,
  normaliseAsset,
  normaliseAssets,
  normaliseInstant,
  normaliseLink,
  normaliseList,
  normaliseNumber,
  unset,
} from './unset-values.ts';

/** Returned when the schema has to decide. */
export const UNDECIDED = Symbol('undecided');

/** Returns the parsed value, or `UNDECIDED`. */
export type QuickCheck = (value: unknown) => unknown;

const quickChecks = new WeakMap<z.ZodType, QuickCheck>();

/** Attaches a check to the schema that it replaces; returns the schema. */
export function checkQuickly<Schema extends z.ZodType>(schema: Schema, check: QuickCheck): Schema {
  quickChecks.set(schema, check);
  return schema;
}

/** The check of a schema, if it has one. */
export function quickCheckOf(schema: z.ZodType): QuickCheck | undefined {
  return quickChecks.get(schema);
}

/** Text, trimmed. */
export function quickText(required: boolean, pattern?: RegExp): QuickCheck {
  const isStateless = pattern === undefined || !(pattern.global || pattern.sticky);
  return (value) => {
    if (value === undefined || value === null || value === '') return required ? UNDECIDED : undefined;
    if (typeof value !== 'string' || !isStateless) return UNDECIDED;
    const text = value.trim();
    if (text === '') return required ? UNDECIDED : undefined;
    return pattern === undefined || pattern.test(text) ? text : UNDECIDED;
  };
}

/** A finite number from `min` to `max`. */
export function quickNumber(
  required: boolean,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): QuickCheck {
  return (value) => {
    const number = normaliseNumber(value);
    if (number === undefined) return required ? UNDECIDED : undefined;
    const isFine = typeof number === 'number' && Number.isFinite(number) && number >= min && number <= max;
    return isFine ? number : UNDECIDED;
  };
}

/** True or false. */
export function quickBoolean(whenMissing: boolean): QuickCheck {
  return (value) => {
    const given = unset(value) ?? whenMissing;
    return typeof given === 'boolean' ? given : UNDECIDED;
  };
}

/** A date as ISO 8601. */
export function quickInstant(required: boolean, pattern: RegExp): QuickCheck {
  return (value) => {
    const instant = normaliseInstant(value);
    if (instant === undefined) return required ? UNDECIDED : undefined;
    return typeof instant === 'string' && pattern.test(instant) ? instant : UNDECIDED;
  };
}

/** One text for which `passes` is true. */
export function quickChoice(required: boolean, passes: (text: string) => boolean): QuickCheck {
  return (value) => {
    const text = unset(value);
    if (text === undefined) return required ? UNDECIDED : undefined;
    return typeof text === 'string' && passes(text) ? text : UNDECIDED;
  };
}

/** A list of texts for which `passes` is true. */
export function quickChoices(passes: (text: string) => boolean): QuickCheck {
  return (value) => {
    const list = normaliseList(value);
    if (!Array.isArray(list)) return UNDECIDED;
    for (const text of list) if (typeof text !== 'string' || !passes(text)) return UNDECIDED;
    return list;
  };
}

const linkTypes: ReadonlySet<unknown> = new Set(['url', 'story', 'asset', 'email']);

/** A link of one of the four kinds. */
export function quickLink(required: boolean): QuickCheck {
  return (value) => {
    const link = normaliseLink(value);
    if (link === undefined) return required ? UNDECIDED : undefined;
    if (!isRecord(link) || !linkTypes.has(link.linktype)) return UNDECIDED;
    const { linktype, id, url, cached_url, email, anchor, target, rel, title } = link as LinkFields;
    return texts({ linktype, id, url, cached_url, email, anchor, target, rel, title });
  };
}

/** A file by its address. */
export function quickAsset(required: boolean): QuickCheck {
  return (value) => {
    const asset = normaliseAsset(value);
    if (asset === undefined) return required ? UNDECIDED : undefined;
    if (!isRecord(asset)) return UNDECIDED;
    const { filename, alt, title, copyright, focus } = asset;
    return texts({ filename, alt, title, copyright, focus });
  };
}

/** Files by their addresses. */
export const quickAssets: QuickCheck = (value) => {
  const list = normaliseAssets(value);
  if (!Array.isArray(list)) return UNDECIDED;
  const assets = list.map(quickAsset(true));
  return assets.includes(UNDECIDED) ? UNDECIDED : assets;
};

/** A rich-text document. */
export const quickRichText: QuickCheck = (value) => {
  const document = unset(value);
  if (document === undefined) return undefined;
  return isRecord(document) && document.type === 'doc' ? document : UNDECIDED;
};

/** Nested blocks. */
export const quickBlocks: QuickCheck = (value) => {
  const list = normaliseList(value);
  if (!Array.isArray(list)) return UNDECIDED;
  for (const block of list) if (!isBlock(block)) return UNDECIDED;
  return list;
};

function isBlock(value: unknown): boolean {
  return isRecord(value) && typeof value._uid === 'string' && typeof value.component === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself when all its values are texts, with unset ones as undefined. */
function texts(fields: Record<string, unknown>): unknown {
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    if (value === '' || value === null) fields[name] = undefined;
    else if (typeof value !== 'string') return UNDECIDED;
  }
  return fields;
}
