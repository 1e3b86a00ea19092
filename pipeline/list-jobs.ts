/** Lists the pages of the site: every story that is a page, in every language it has one in. */
import { findRoute, isReservedRoute, type PageJob, type StoryFacts } from '#renderer';
import { type BuildRun, contentOf } from './build-run.ts';
import { StopoverError } from './errors.ts';

/**
 * One job a page, sorted by address. Stories of a type that nobody knows are jobs too: rendering them says what is wrong.
 * @throws StopoverError address-collision, address-outside, address-reserved.
 */
export function listJobs(build: BuildRun): PageJob[] {
  const { store, site } = contentOf(build);
  const { version } = build.settings;
  const owners = new Map<string, StoryFacts>();
  const jobs: PageJob[] = [];
  for (const facts of store.facts(version)) {
    if (!isPageType(facts.type, build)) continue;
    for (const language of site.languages) {
      const result = findRoute(facts, language, site);
      if ('absent' in result) continue;
      if ('problem' in result) {
        throw new StopoverError('address-outside', {
          story: facts.slug,
          slug: `${result.slug} (${result.problem})`,
        });
      }
      claimRoute(result.route, facts, owners);
      jobs.push({ uuid: facts.uuid, language: language.code, route: result.route });
    }
  }
  return jobs.sort((a, b) => (a.route < b.route ? -1 : 1));
}

function isPageType(type: string, build: BuildRun): boolean {
  const definition = contentOf(build).library.get(type);
  return definition === undefined || definition.kind === 'page';
}

function claimRoute(route: string, facts: StoryFacts, owners: Map<string, StoryFacts>): void {
  if (isReservedRoute(route)) throw new StopoverError('address-reserved', { route, story: facts.slug });
  // Hosts and file systems that ignore case would serve one page for both.
  const key = route.toLowerCase();
  const owner = owners.get(key);
  if (owner) {
    throw new StopoverError('address-collision', { route, stories: `"${owner.slug}" and "${facts.slug}"` });
  }
  owners.set(key, facts);
}
