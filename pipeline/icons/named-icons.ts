/** Finds the icons that content names: text of the form `collection:name` in fields that are called `icon`. */
import { ICON_NAME, MAX_ICON_NAME_LENGTH } from '#renderer';
import type { ContentStore } from '../content/store-types.ts';

/** The field of a block that names an icon (`fields.icon()`), or one whose name ends so: `badge_icon`. */
const ICON_FIELD = /(?:^|_)icon$/;

/** The names in all stories of the store, published and drafts, sorted. @throws StopoverError store-damaged */
export function listNamedIcons(store: ContentStore): readonly string[] {
  const names = new Set<string>();
  for (const version of ['published', 'draft'] as const) {
    for (const { uuid } of store.facts(version)) {
      for (const language of store.summary.languages) {
        collectNames(store.story(uuid, language, version)?.content, names);
      }
    }
  }
  return [...names].sort();
}

function collectNames(value: unknown, names: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collectNames(inner, names);
    else if (ICON_FIELD.test(key) && isIconName(inner.trim())) names.add(inner.trim());
  }
}

function isIconName(text: string): boolean {
  return text.length <= MAX_ICON_NAME_LENGTH && ICON_NAME.test(text);
}
