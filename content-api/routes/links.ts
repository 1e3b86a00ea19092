/** `GET cdn/links`: addresses of all stories and folders, by page as in spaces made since May 2023. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { folderLink, type LinkEntry, storyLink } from '../answers/link-entry.ts';
import { cutPage } from '../query/paging.ts';
import { booleanParameter, integerParameter, knownParameters } from '../query/parameters.ts';
import { notFound } from '../refusal.ts';
import type { Folder } from '../space/folders.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { SpaceView } from '../space/space-view.ts';
import type { StoryFacts } from '../space/story-facts.ts';

/** Maximum number of links on a page (documentation of the delivery API). */
const MAX_PER_PAGE = 1000;

type Linked = Folder | StoryFacts;

/** Folders and stories in order of their slugs, so that not every page sorts the space again. */
const linkedByView = new WeakMap<SpaceView, readonly Linked[]>();

/** The listing of links; folders are part of it in both versions. */
export const linksEndpoint: Endpoint = {
  path: 'links',
  parameters: knownParameters.links,
  versioned: true,
  answer: answerLinks,
};

/** One link by uuid. */
export const linkEndpoint: Endpoint = {
  path: 'links/*',
  parameters: knownParameters.link,
  versioned: true,
  answer: answerOneLink,
};

function answerLinks(call: Call): Answer {
  const { query, snapshot } = call;
  const start = query.get('starts_with') ?? '';
  const uuid = query.get('by_uuid');
  const parent = integerParameter(query, 'with_parent', 0);
  const wanted = listLinked(call).filter(
    (linked) =>
      slugOf(linked).startsWith(start) &&
      (uuid === undefined || linked.uuid === uuid) &&
      (parent === undefined || (parentOf(snapshot, linked) ?? 0) === parent),
  );
  const { entries, headers } = cutPage(query, call.arrange(wanted), MAX_PER_PAGE);
  const links = entries.map((linked) => makeLink(call, linked));
  return { body: { links: Object.fromEntries(links.map((link) => [link.uuid, link])) }, headers };
}

function answerOneLink(call: Call): Answer {
  const found = call.arrange(listLinked(call).filter(({ uuid }) => uuid === call.target))[0];
  if (!found) throw notFound();
  return { body: { link: makeLink(call, found) } };
}

function listLinked({ snapshot, version }: Call): readonly Linked[] {
  const view = snapshot.view({ version, language: 'default', fallback: null });
  const known = linkedByView.get(view);
  if (known) return known;
  const all: Linked[] = [...snapshot.folders.values(), ...view.stories];
  all.sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
  linkedByView.set(view, all);
  return all;
}

function makeLink({ snapshot, query }: Call, linked: Linked): LinkEntry {
  const includeDates = booleanParameter(query, 'include_dates') ?? false;
  return isStory(linked) ? storyLink(snapshot, linked, includeDates) : folderLink(linked, includeDates);
}

function slugOf(linked: Linked): string {
  return isStory(linked) ? linked.fullSlug : linked.path;
}

function parentOf(snapshot: SpaceSnapshot, linked: Linked): number | null {
  return isStory(linked) ? snapshot.parentIdOf(linked) : linked.parentId;
}

function isStory(linked: Linked): linked is StoryFacts {
  return 'fullSlug' in linked;
}
