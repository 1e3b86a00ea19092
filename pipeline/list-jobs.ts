/** Lists the pages of the site: every story that is a page, in every language it has one in. */
import { findRoute, isReservedRoute, type PageJob, type StoryFacts } from '#renderer';
import { type BuildRun, contentOf } from './build-run.ts';
import type { ContentVersion } from './content/store-types.ts';
import { StopoverError } from './errors.ts';
import type { OpenedContent } from './open-content.ts';

/** A story that is a page in a language: the job to render it, or why it can have no address. */
export type FoundPage =
  | { readonly job: PageJob; readonly facts: StoryFacts }
  | { readonly problem: StopoverError; readonly facts: StoryFacts };

/**
 * One job a page, sorted by address. Stories of a type that nobody knows are jobs too: rendering them says what is wrong.
 * @throws StopoverError address-collision, address-outside, address-reserved.
 */
export function listJobs(build: BuildRun): PageJob[] {
  const jobs: PageJob[] = [];
  for (const page of findPages(contentOf(build), build.settings.version)) {
    if ('problem' in page) throw page.problem;
    jobs.push(page.job);
  }
  return jobs.sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** Finds the pages of the content, in the order of its stories; of two with one address the first has it. */
export function* findPages(
  { store, site, library }: Pick<OpenedContent, 'store' | 'site' | 'library'>,
  version: ContentVersion,
): Generator<FoundPage> {
  /** Slugs by what their routes are in lower case. */
  const owners = new Map<string, string>();
  for (const facts of store.facts(version)) {
    const definition = library.get(facts.type);
    if (definition && definition.kind !== 'page') continue;
    for (const language of site.languages) {
      const result = findRoute(facts, language, site);
      if ('absent' in result) continue;
      const problem =
        'problem' in result
          ? new StopoverError('address-outside', {
              story: facts.slug,
              slug: `${result.slug} (${result.problem})`,
            })
          : claimRoute(result.route, facts, owners);
      if (problem) yield { problem, facts };
      else if ('route' in result) {
        yield { job: { uuid: facts.uuid, language: language.code, route: result.route }, facts };
      }
    }
  }
}

function claimRoute(
  route: string,
  facts: StoryFacts,
  owners: Map<string, string>,
): StopoverError | undefined {
  if (isReservedRoute(route)) return new StopoverError('address-reserved', { route, story: facts.slug });
  // Hosts and file systems that ignore case would serve one page for both.
  const key = route.toLowerCase();
  const owner = owners.get(key);
  if (owner === undefined) {
    owners.set(key, facts.slug);
    return undefined;
  }
  return new StopoverError('address-collision', { route, stories: `"${owner}" and "${facts.slug}"` });
}
