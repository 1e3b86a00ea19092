/** `resolve_relations`: the stories that named fields refer to, or only their uuids if there are many. */
import { listParameter } from '../query/parameters.ts';
import type { SpaceView } from '../space/space-view.ts';
import type { RawStory, StoryFacts } from '../space/story-facts.ts';
import type { Call } from './call.ts';
import { answerStory } from './story-answer.ts';
import { visitObjects } from './visit-objects.ts';

/** Maximum number of relations; for more, only their uuids are returned (documentation of the delivery API). */
const MAX_RELATIONS = 50;
/** Maximum number on the first level; for more, the second level is left out, unless `resolve_level=2`. */
const MAX_FIRST_LEVEL = 100;

/** The relations part of an answer. */
export interface RelationsAnswer {
  readonly rels: readonly RawStory[];
  readonly rel_uuids?: readonly string[];
}

/** Finds the stories that an answer refers to, two levels deep; leaves out stories that the request may not see. */
export function resolveRelations(call: Call, view: SpaceView, stories: readonly RawStory[]): RelationsAnswer {
  const fields = new Set(listParameter(call.query, 'resolve_relations'));
  if (fields.size === 0) return { rels: [] };
  const found = new Map<string, StoryFacts>();
  const search = { found, fields, view };
  const first = addRelations(stories, search);
  const deep = first.length <= MAX_FIRST_LEVEL || call.query.get('resolve_level') === '2';
  if (deep) {
    for (const story of first) addRelations([answerStory(call, story)], search);
  }
  if (found.size > MAX_RELATIONS) return { rels: [], rel_uuids: [...found.keys()] };
  return { rels: [...found.values()].map((story) => answerStory(call, story)) };
}

interface RelationSearch {
  /** The stories found so far, by uuid. */
  readonly found: Map<string, StoryFacts>;
  /** `component.field`. */
  readonly fields: ReadonlySet<string>;
  readonly view: SpaceView;
}

/** Adds the stories that these refer to; returns the new ones. */
function addRelations(stories: readonly RawStory[], { found, fields, view }: RelationSearch): StoryFacts[] {
  const added: StoryFacts[] = [];
  for (const uuid of stories.flatMap((story) => [...relationUuids(story.content, fields)])) {
    const story = found.has(uuid) ? undefined : view.byUuid(uuid);
    if (!story) continue;
    found.set(uuid, story);
    added.push(story);
  }
  return added;
}

/** The uuids in the fields given as `component.field`. */
function relationUuids(content: unknown, fields: ReadonlySet<string>): ReadonlySet<string> {
  const uuids = new Set<string>();
  visitObjects(content, (block) => {
    if (typeof block.component !== 'string') return;
    for (const [field, value] of Object.entries(block)) {
      if (!fields.has(`${block.component}.${field}`)) continue;
      for (const uuid of Array.isArray(value) ? value : [value]) {
        if (typeof uuid === 'string') uuids.add(uuid);
      }
    }
  });
  return uuids;
}
