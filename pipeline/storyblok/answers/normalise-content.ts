/** Reduces content to its essentials: references instead of copies, no editor marks, and no values that change by themselves. */
import { isUuid } from '../../store/story-facts.ts';

/**
 * Returns a normalised copy of the API's content: inlined stories become uuids, links lose the inlined story, assets keep only
 * references and descriptions, and editor marks and `__i18n__` fields are removed. Parts of stories stay that a field type of the
 * space's own (`plugin`) has kept. It does not recurse, because content can be nested more deeply than the call stack.
 */
export function normaliseContent(content: Readonly<Record<string, unknown>>): unknown {
  const whole: Container = { content };
  // Copies whose values are still the original's.
  const waiting: Container[] = [whole];
  const ofPlugins = new Set<Container>();
  for (let container = waiting.pop(); container !== undefined; container = waiting.pop()) {
    const isInside = ofPlugins.size > 0 && ofPlugins.has(container);
    for (const key of Object.keys(container)) {
      const isOfPlugin = isInside || isPluginValue(container[key]);
      const value = normaliseValue(container[key], isOfPlugin);
      container[key] = value;
      if (value === null || typeof value !== 'object') continue;
      waiting.push(value as Container);
      if (isOfPlugin) ofPlugins.add(value as Container);
    }
  }
  return whole.content;
}

type Container = Record<string, unknown>;

/** Whether a value is an object with named members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Makes text valid for UTF-8: half a surrogate pair, such as one from a cut emoji, becomes the replacement character. */
export function mendText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Normalises one level; the values inside come later. */
function normaliseValue(value: unknown, isOfPlugin: boolean): unknown {
  if (typeof value === 'string') return mendText(value);
  if (Array.isArray(value)) return [...value];
  if (!isRecord(value)) return value;
  // A block may have fields with any names, so only other objects can be the API's own.
  const isBlock = typeof value.component === 'string';
  if (!isBlock && value.fieldtype === 'asset') return normaliseAsset(value);
  const mayHoldStory = !isBlock && !isOfPlugin;
  if (mayHoldStory && isInlinedStory(value)) return value.uuid;
  const isLink = mayHoldStory && typeof value.linktype === 'string';
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (isVolatile(key) || (isLink && key === 'story')) continue;
    kept[key] = key === 'src' ? dropSignature(value[key]) : value[key];
  }
  return kept;
}

function isPluginValue(value: unknown): boolean {
  return isRecord(value) && typeof value.plugin === 'string' && typeof value.component !== 'string';
}

/** `__proto__` is not a field name of the space, and would break code that copies the block. */
function isVolatile(key: string): boolean {
  return key === '_editable' || key === '__proto__' || key.includes('__i18n__');
}

function isInlinedStory(value: Readonly<Record<string, unknown>>): boolean {
  return isUuid(value.uuid) && (isRecord(value.content) || typeof value.full_slug === 'string');
}

const DESCRIBING_KEYS = ['id', 'alt', 'title', 'focus', 'copyright', 'source', 'name', 'meta_data'];

function normaliseAsset(asset: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isExternal = asset.is_external_url === true;
  const filename = isExternal ? asset.filename : dropSignature(asset.filename);
  const described = DESCRIBING_KEYS.map((key): [string, unknown] => [
    key,
    isRecord(asset[key]) ? dropEmpty(asset[key]) : asset[key],
  ]);
  return {
    fieldtype: 'asset',
    filename: filename ?? '',
    ...(isExternal && { is_external_url: true }),
    ...dropEmpty(Object.fromEntries(described)),
  };
}

function dropEmpty(record: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const kept = Object.entries(record).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

const SIGNATURE_PARAMETER = /^(x-amz-[a-z-]+|expires|signature|policy|key-pair-id)=/i;
const SIGNED = /[?&](x-amz-)?signature=/i;

/** Addresses of private files have a new signature in every answer. */
function dropSignature(address: unknown): unknown {
  if (typeof address !== 'string' || !SIGNED.test(address)) return address;
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const kept = query.split('&').filter((parameter) => !SIGNATURE_PARAMETER.test(parameter));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
