/** Adds the marks to stories by which editors' tools find a block; the store does not keep them. */
import type { ContentReader, RawBlock, Story } from '#renderer';

/** Returns the same content with `_editable` on every block, as the content API does with drafts. */
export function markStories(reader: ContentReader, spaceId: number | null): ContentReader {
  const marked = new WeakMap<Story, Story>();
  return {
    ...reader,
    story(uuid, language) {
      const story = reader.story(uuid, language);
      if (!story) return undefined;
      const known = marked.get(story) ?? markStory(story, spaceId);
      marked.set(story, known);
      return known;
    },
  };
}

/** The story with marks. */
export function markStory(story: Story, spaceId: number | null): Story {
  const members = { space: String(spaceId ?? 0), id: String(story.id) };
  return { ...story, content: markValue(story.content, members) as RawBlock };
}

type Members = Readonly<Record<'space' | 'id', string>>;

/** Content nests a few dozen levels at most: the renderer recurses through it as well. */
function markValue(value: unknown, members: Members): unknown {
  if (Array.isArray(value)) return value.map((item) => markValue(item, members));
  if (value === null || typeof value !== 'object') return value;
  const marked: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) marked[key] = markValue(member, members);
  const { component, _uid: uid } = value as Partial<RawBlock>;
  if (typeof component === 'string') {
    const { space, id } = members;
    marked._editable = `<!--#storyblok#${JSON.stringify({ name: component, space, uid: String(uid ?? ''), id })}-->`;
  }
  return marked;
}
