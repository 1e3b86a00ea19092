/** A space of many small stories in a temporary folder, in the content API's form, which a test can edit. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeUuid } from './make-story.ts';

/** The facts of a story that a test may set; its number determines the rest. */
export interface SmallStory {
  readonly slug?: string;
  readonly publishedAt?: string | null;
  readonly updatedAt?: string;
  readonly content?: Readonly<Record<string, unknown>>;
  readonly position?: number;
  readonly name?: string;
  readonly tags?: readonly string[];
  /** Slug in German. */
  readonly germanSlug?: string;
}

export interface SmallSpace {
  /** Folder that the content API can serve. */
  readonly folder: string;
  /** Writes the n-th story, or another state of it. */
  write(number: number, story?: SmallStory, side?: 'published' | 'draft'): void;
  remove(number: number, side?: 'published' | 'draft'): void;
  /** Writes a datasource with its entries, and with a German value for each. */
  writeDatasource(slug: string, entries: Readonly<Record<string, string>>): void;
  removeFolder(): void;
}

/** Date of the n-th story, which is different for every story. */
export function dateOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
}

/** Writes a space with stories 1 to `count`, in the default language and German. */
export function makeSmallSpace(count: number): SmallSpace {
  const folder = mkdtempSync(join(tmpdir(), 'stopover space '));
  const writeJson = (path: string, body: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(body));
  };
  const space: SmallSpace = {
    folder,
    write(number, story = {}, side = 'published') {
      writeJson(`stories/${side}/${number}.json`, { story: makeStory(number, story) });
    },
    remove: (number, side = 'published') => rmSync(join(folder, `stories/${side}/${number}.json`)),
    writeDatasource(slug, entries) {
      const list = Object.entries(entries).map(([name, value], index) => ({
        id: slug.length * 1000 + index,
        name,
        value,
      }));
      writeJson(`datasource-entries/${slug}.json`, {
        datasource_entries: list.map((entry) => ({ ...entry, dimension_value: null })),
      });
      writeJson(`datasource-entries/${slug}.de.json`, {
        datasource_entries: list.map((entry) => ({ ...entry, dimension_value: `${entry.value} (de)` })),
      });
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
  writeJson('space.json', { space: { id: 77, name: 'Small', domain: '', language_codes: ['de'] } });
  for (let number = 1; number <= count; number += 1) space.write(number);
  return space;
}

function makeStory(number: number, story: SmallStory): Record<string, unknown> {
  const { slug = `pages/story-${number}`, publishedAt = dateOf(number), updatedAt = dateOf(number) } = story;
  return {
    name: story.name ?? `Story ${number}`,
    created_at: dateOf(0),
    published_at: publishedAt,
    first_published_at: publishedAt,
    updated_at: updatedAt,
    id: number,
    uuid: makeUuid(number),
    slug: slug.split('/').at(-1),
    full_slug: slug,
    default_full_slug: slug,
    is_startpage: false,
    parent_id: 0,
    position: story.position ?? number,
    lang: 'default',
    path: null,
    tag_list: story.tags ?? [],
    alternates: [],
    translated_slugs: story.germanSlug
      ? [{ lang: 'de', path: story.germanSlug, name: null, published: true }]
      : null,
    content: { _uid: `block-${number}`, component: 'page', headline: `Headline ${number}`, ...story.content },
  };
}
