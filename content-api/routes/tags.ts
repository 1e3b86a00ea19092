/** `GET cdn/tags`: the tags of all stories, counted; never by page. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { knownParameters } from '../query/parameters.ts';

/** The listing of tags. */
export const tagsEndpoint: Endpoint = {
  path: 'tags',
  parameters: knownParameters.tags,
  versioned: true,
  answer: answerTags,
};

function answerTags({ snapshot, version, query }: Call): Answer {
  const start = query.get('starts_with') ?? '';
  const counts = new Map<string, number>();
  for (const story of snapshot.view({ version, language: 'default', fallback: null }).stories) {
    if (!story.fullSlug.startsWith(start)) continue;
    for (const tag of story.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const names = [...counts.keys()].sort();
  return { body: { tags: names.map((name) => ({ name, taggings_count: counts.get(name) })) } };
}
