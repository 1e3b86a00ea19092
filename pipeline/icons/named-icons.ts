/** Finds the icons that content names: text of the form `collection:name` in fields named `icon`. */
import { z } from 'zod';
import { ICON_NAME, MAX_ICON_NAME_LENGTH } from '#renderer/model';
import { keepJson, readKeptJson } from '../disk/keep-json.ts';
import type { ContentStore } from '../store/store-types.ts';

/** The field of a block that names an icon (`fields.icon()`), or one with this ending: `badge_icon`. */
const ICON_FIELD = /(?:^|_)icon$/;

/** Names by the content hash of the story that has them; stories without names are included. */
type NamesByHash = Readonly<Record<string, readonly string[]>>;

/**
 * Lists the names in all stories of the store, published and drafts, sorted. Opens only stories that it has not read before.
 * @param memory file that records which ones were read; if it is missing or unreadable, all are opened.
 * @throws StopoverError store-damaged
 */
export function listNamedIcons(store: ContentStore, memory: string): readonly string[] {
  const before = readMemory(memory);
  const found: Record<string, readonly string[]> = {};
  for (const version of ['published', 'draft'] as const) {
    for (const { uuid, hashes } of store.facts(version)) {
      for (const [language, hash] of Object.entries(hashes)) {
        found[hash] ??= before[hash] ?? findNames(store.story(uuid, language, version)?.content);
      }
    }
  }
  keepJson(memory, { format: MEMORY_FORMAT, names: found });
  return [...new Set(Object.values(found).flat())].sort();
}

/** Raised with every change of the form of names or of the fields that may have them. */
const MEMORY_FORMAT = 1;

const Memory = z.object({
  format: z.literal(MEMORY_FORMAT),
  names: z.record(z.string(), z.array(z.string())),
});

function readMemory(file: string): NamesByHash {
  const { success, data } = Memory.safeParse(readKeptJson(file));
  return success ? data.names : {};
}

/** Finds names without recursion, because content can be nested deeper than the call stack. */
function findNames(content: unknown): readonly string[] {
  const names = new Set<string>();
  const waiting = [content];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') waiting.push(inner);
      else if (ICON_FIELD.test(key) && isIconName(inner.trim())) names.add(inner.trim());
    }
  }
  return [...names];
}

function isIconName(text: string): boolean {
  return text.length <= MAX_ICON_NAME_LENGTH && ICON_NAME.test(text);
}
