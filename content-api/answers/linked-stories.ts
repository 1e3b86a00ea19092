/** `resolve_links`: the targets of links in the stories of an answer, or only their uuids if there are many. */
import { unprocessable } from '../refusal.ts';
import type { SpaceView } from '../space/space-view.ts';
import { type RawStory, type StoryFacts, textOf } from '../space/story-facts.ts';
import type { Call } from './call.ts';
import { storyLink } from './link-entry.ts';
import { answerStory } from './story-answer.ts';
import { visitObjects } from './visit-objects.ts';

/** Maximum number of whole stories; for more, only their uuids are returned (constant of Storyblok's PHP client). */
const MAX_LINKED_STORIES = 50;
/** The same limit for the short forms. */
const MAX_SHORT_LINKS = 500;

interface LinkForm {
  readonly limit: number;
  make(call: Call, story: StoryFacts): unknown;
}

const forms: ReadonlyMap<string, LinkForm> = new Map<string, LinkForm>([
  ['story', { limit: MAX_LINKED_STORIES, make: answerStory }],
  ['1', { limit: MAX_LINKED_STORIES, make: answerStory }],
  ['url', { limit: MAX_SHORT_LINKS, make: (_call, story) => urlOf(story) }],
  ['link', { limit: MAX_SHORT_LINKS, make: fullLink }],
]);

/** The links part of an answer. */
export interface LinksAnswer {
  readonly links: readonly unknown[];
  readonly link_uuids?: readonly string[];
}

/** Finds the targets of links, one or (`resolve_links_level=2`) two levels deep. */
export function resolveLinks(call: Call, view: SpaceView, stories: readonly RawStory[]): LinksAnswer {
  const wanted = call.query.get('resolve_links') ?? '0';
  if (wanted === '0') return { links: [] };
  const form = forms.get(wanted);
  if (!form) throw unprocessable('resolve_links has to be one of story, url, link');
  const found = new Map<string, StoryFacts>();
  addLinks(found, view, stories);
  if (call.query.get('resolve_links_level') === '2') {
    for (const story of [...found.values()]) addLinks(found, view, [answerStory(call, story)]);
  }
  if (found.size > form.limit) return { links: [], link_uuids: [...found.keys()] };
  return { links: [...found.values()].map((story) => form.make(call, story)) };
}

/** Multilinks name their target in `id`, links in rich text in `uuid`. */
function addLinks(found: Map<string, StoryFacts>, view: SpaceView, stories: readonly RawStory[]): void {
  const add = (uuid: string | null) => {
    const story = uuid === null ? undefined : view.byUuid(uuid);
    if (story) found.set(story.uuid, story);
  };
  for (const { content } of stories) {
    visitObjects(content, (object) => {
      if (object.linktype === 'story') add(textOf(object.id) ?? textOf(object.uuid));
    });
  }
}

function urlOf({ id, uuid, name, slug, fullSlug, path }: StoryFacts): unknown {
  return { id, uuid, name, slug, full_slug: fullSlug, url: path ?? fullSlug };
}

function fullLink(call: Call, story: StoryFacts): unknown {
  return { ...storyLink(call.snapshot, story), slug: story.slug, full_slug: story.fullSlug };
}
