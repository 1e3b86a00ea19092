/** `GET cdn/stories/{slug, id or uuid}`: one story. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { resolveLinks } from '../answers/linked-stories.ts';
import { perspectiveOf, readLanguagePrefix } from '../answers/perspective.ts';
import { resolveRelations } from '../answers/relations.ts';
import { answerStory } from '../answers/story-answer.ts';
import { knownParameters } from '../query/parameters.ts';
import { notFound, unprocessable } from '../refusal.ts';
import type { SpaceView } from '../space/space-view.ts';
import type { StoryFacts } from '../space/story-facts.ts';

/** One story by its full slug, its id, or (`find_by=uuid`) its uuid. */
export const storyEndpoint: Endpoint = {
  path: 'stories/*',
  parameters: knownParameters.story,
  versioned: true,
  answer: answerOneStory,
};

function answerOneStory(call: Call): Answer {
  const { language } = readLanguagePrefix(call, call.target);
  const perspective = perspectiveOf(call);
  const view = call.snapshot.view(language === undefined ? perspective : { ...perspective, language });
  const found = findStory(call, view);
  const [story] = found ? call.arrange([found]) : [];
  if (!story) throw notFound();
  const answer = answerStory(call, story);
  return {
    body: {
      story: answer,
      cv: call.space.cacheVersion(),
      ...resolveRelations(call, view, [answer]),
      ...resolveLinks(call, view, [answer]),
    },
  };
}

function findStory({ query, target }: Call, view: SpaceView): StoryFacts | undefined {
  const findBy = query.get('find_by');
  if (findBy === 'uuid') return view.byUuid(target);
  if (findBy !== undefined) throw unprocessable('find_by has to be uuid');
  return (/^\d{1,15}$/.test(target) ? view.byId(Number(target)) : undefined) ?? view.bySlug(target);
}
