/** `GET cdn/stories`: stories by page, filtered and ordered. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { resolveLinks } from '../answers/linked-stories.ts';
import { perspectiveOf, withLanguageOfStart } from '../answers/perspective.ts';
import { resolveRelations } from '../answers/relations.ts';
import { answerStory, readWholeStory } from '../answers/story-answer.ts';
import { listStories } from '../query/list-stories.ts';
import { cutPage } from '../query/paging.ts';
import { knownParameters } from '../query/parameters.ts';
import type { RequestQuery } from '../query/request-query.ts';

/** Maximum number of stories on a page (documentation of the delivery API). */
const MAX_PER_PAGE = 100;
/** Parameters that do not change the stories of a listing or their order. */
const OUTSIDE_LISTING = new Set([
  'token',
  'cv',
  'page',
  'per_page',
  'excluding_fields',
  'excluding_story_fields',
]);

/** The listing of stories. */
export const storiesEndpoint: Endpoint = {
  path: 'stories',
  parameters: knownParameters.stories,
  versioned: true,
  answer: answerStories,
};

function answerStories(request: Call): Answer {
  const call = { ...request, query: withLanguageOfStart(request) };
  const view = call.snapshot.view(perspectiveOf(call));
  const listing = call.snapshot.remember(listingKey(call.query), () =>
    listStories(view, call.query, (story) => readWholeStory(call, story)),
  );
  const { entries, headers } = cutPage(call.query, call.arrange(listing), MAX_PER_PAGE);
  const stories = entries.map((story) => answerStory(call, story));
  return {
    body: {
      stories,
      cv: call.space.cacheVersion(),
      ...resolveRelations(call, view, stories),
      ...resolveLinks(call, view, stories),
    },
    headers,
  };
}

function listingKey({ names, conditions, get }: RequestQuery): string {
  const parameters = [...names, 'language', 'starts_with']
    .filter((name) => !OUTSIDE_LISTING.has(name))
    .sort();
  return JSON.stringify([parameters.map((name) => [name, get(name)]), conditions]);
}
