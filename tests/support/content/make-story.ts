/** Stories for tests, in the forms of the store and of the content API. */
import type { Story } from '../../../renderer/index.ts';

/** The uuid of the story with a number. */
export function makeUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A small normalised story; its number makes its uuid, id and slug. */
export function makeStory(number: number, overrides: Partial<Story> = {}): Story {
  return {
    uuid: makeUuid(number),
    id: number,
    name: `Story ${number}`,
    slug: `guides/story-${number}`,
    startpage: false,
    language: 'default',
    translatedSlugs: {},
    parentId: 7,
    position: number * 10,
    tags: [],
    firstPublishedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    content: { _uid: `block-${number}`, component: 'guide', title: `Title ${number}` },
    ...overrides,
  };
}

/** A story object with every key of the content delivery API. */
export function makeApiStory(number: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    name: `Story ${number}`,
    created_at: '2025-12-24T10:00:00.000Z',
    updated_at: '2026-02-01T10:00:00.000Z',
    published_at: '2026-02-01T10:00:00.000Z',
    first_published_at: '2026-01-01T10:00:00.000Z',
    id: number,
    uuid: makeUuid(number),
    content: { _uid: `block-${number}`, component: 'guide', title: `Title ${number}` },
    slug: `story-${number}`,
    full_slug: `guides/story-${number}`,
    default_full_slug: null,
    sort_by_date: null,
    position: number * 10,
    tag_list: [],
    is_startpage: false,
    parent_id: 7,
    meta_data: null,
    group_id: 'b1f9a2c4-8f6d-4a53-9a43-5e0d7f6a1c22',
    release_id: null,
    lang: 'default',
    path: null,
    alternates: [],
    translated_slugs: null,
    ...overrides,
  };
}
