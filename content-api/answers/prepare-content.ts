/** Turns stored content into the API's form: in one language, with editing marks in drafts only. */
import { trimSlug } from '../space/space-view.ts';
import { isRecord, textOf } from '../space/story-facts.ts';
import { visitObjects } from './visit-objects.ts';

const TRANSLATION_MARK = '__i18n__';

interface ContentOptions {
  readonly language: string;
  readonly draft: boolean;
  readonly spaceId: number;
  readonly storyId: number;
  /** Fields to leave out at the top of the content. */
  readonly excludedFields: readonly string[];
  /** The uuid of the story that has a slug in the default language. */
  findUuid(slug: string): string | undefined;
}

/** Changes freshly parsed content in place. */
export function prepareContent(content: unknown, options: ContentOptions): void {
  if (!isRecord(content)) return;
  visitObjects(content, (object) => {
    translateFields(object, options.language);
    nameTarget(object, options);
    markEditable(object, options);
  });
  // Remove fields last, so that no translation restores one.
  for (const field of options.excludedFields) delete content[field];
}

/** `title__i18n__de` replaces `title` in German, unless the translation is empty. */
function translateFields(object: Record<string, unknown>, language: string): void {
  for (const key of Object.keys(object)) {
    const mark = key.indexOf(TRANSLATION_MARK);
    if (mark <= 0) continue;
    const field = key.slice(0, mark);
    const value = object[key];
    delete object[key];
    const translated = value !== null && value !== '' && field !== '__proto__';
    if (translated && sameLanguage(key.slice(mark + TRANSLATION_MARK.length), language))
      object[field] = value;
  }
}

/** Compares languages; field names spell `pt-br` as `pt_br`. */
function sameLanguage(suffix: string, language: string): boolean {
  return suffix.toLowerCase().replace(/-/g, '_') === language.toLowerCase().replace(/-/g, '_');
}

/** Links to stories name a uuid, in rich text another key. People who write a folder know the slug, and perhaps no uuid. */
function nameTarget(object: Record<string, unknown>, { findUuid }: ContentOptions): void {
  if (object.linktype !== 'story') return;
  const key = 'href' in object ? 'uuid' : 'id';
  if (textOf(object[key]) !== null) return;
  const address = textOf(object.cached_url) ?? textOf(object.url) ?? textOf(object.href) ?? '';
  const slug = trimSlug(address.replace(/^\/+/, ''));
  const uuid = slug === '' ? undefined : findUuid(slug);
  if (uuid !== undefined) object[key] = uuid;
}

function markEditable(object: Record<string, unknown>, { draft, spaceId, storyId }: ContentOptions): void {
  const name = textOf(object.component);
  if (!draft) delete object._editable;
  if (!draft || name === null || object._editable !== undefined) return;
  const members = { name, space: String(spaceId), uid: String(object._uid ?? ''), id: String(storyId) };
  const text = Object.entries(members).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  object._editable = `<!--#storyblok#{${text.join(', ')}}-->`;
}
