/** Lists the pages of the site: every story that is a page, in each language in which it is one. */
import {
  describeList,
  findRoute,
  type PageFormat,
  type PageJob,
  readListedId,
  type StoryFacts,
} from '#renderer';
import { joinFailures, StopoverError } from '../errors.ts';
import type { OpenedContent } from '../render/open-content.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { createRouteClaims, findSharedFile, type RouteConflict } from './claim-routes.ts';

/** A story that is a page in a language: the job to render it, or the reason why it cannot have its address. */
export type FoundPage =
  | { readonly job: PageJob; readonly facts: StoryFacts }
  | { readonly problem: StopoverError; readonly facts: StoryFacts };

type PageSource = Pick<OpenedContent, 'store' | 'site' | 'listed'>;
type AddressSettings = Pick<BuildSettings, 'version' | 'config'>;

/**
 * Lists one job for each page, sorted by address. Stories of unknown types are jobs too: rendering them reports the fault.
 * @throws StopoverError that names every page without an address: address-collision, address-outside, address-reserved.
 */
export function listJobs(content: PageSource, settings: AddressSettings): PageJob[] {
  const jobs: PageJob[] = [];
  const problems: StopoverError[] = [];
  for (const page of findPages(content, settings)) {
    if ('problem' in page) problems.push(page.problem);
    else jobs.push(page.job);
  }
  const [first, ...others] = problems;
  if (first) throw joinFailures([first, ...others]);
  return jobs.sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** Finds the pages of the content, in the order of its stories. If two pages conflict, the first one keeps its address. */
export function* findPages(
  { store, site, listed }: PageSource,
  { version, config }: AddressSettings,
): Generator<FoundPage> {
  const claim = createRouteClaims(config.build.format, site);
  for (const { list, problem } of listed.problems()) yield { problem, facts: describeList(list) };
  for (const facts of listFacts(store.facts(version), listed)) {
    for (const language of site.languages) {
      const result = findRoute(facts, language, site);
      if ('absent' in result) continue;
      if ('problem' in result) {
        const slug = `${result.slug} (${result.problem})`;
        yield { problem: new StopoverError('address-outside', { story: facts.slug, slug }), facts };
        continue;
      }
      const job = { uuid: facts.uuid, language: language.code, route: result.route };
      const conflict = claim(job);
      yield conflict
        ? { problem: describeConflict(job, conflict, { store, site, version, config }), facts }
        : { job, facts };
    }
  }
}

/** Yields stories first, because listed pages give way to them. */
function* listFacts(stories: Iterable<StoryFacts>, listed: PageSource['listed']): Generator<StoryFacts> {
  yield* stories;
  for (const { facts } of listed.all()) yield facts;
}

/** The names of stories for people. */
interface Naming extends Pick<PageSource, 'store' | 'site'>, AddressSettings {}

function describeConflict(job: PageJob, conflict: RouteConflict, naming: Naming): StopoverError {
  const { route } = job;
  if (conflict === 'reserved')
    return new StopoverError('address-reserved', { route, story: nameStory(job, naming) });
  return new StopoverError('address-collision', {
    place: describePlace(job, conflict, naming.config.build.format),
    pages: `${nameStory(conflict, naming)} and ${nameStory(job, naming)}`,
  });
}

/** Names what two pages both need: an address, a file, or an address to which hosts redirect the other one. */
function describePlace(one: PageJob, other: PageJob, format: PageFormat): string {
  if (one.route.toLowerCase() === other.route.toLowerCase()) return `The address ${one.route}`;
  const file = findSharedFile(other, one, format);
  if (file !== undefined) return `The file ${file}`;
  const [plain, ending] = [one.route, other.route].sort((a, b) => a.length - b.length);
  return `The address ${plain}, to which hosts redirect ${ending},`;
}

/** Names a listed page by list and key, and others by slug, id and language: slugs may be equal in two folders or two languages. */
function nameStory({ uuid, language, route }: PageJob, { store, site, version }: Naming): string {
  const listed = readListedId(uuid);
  if (listed) {
    const inLanguage = site.languages.length > 1 ? ` (${language})` : '';
    return `the page "${listed.key}" of the list "${listed.list}"${inLanguage}`;
  }
  const { slug, id } = store.fact(uuid, version) ?? { slug: route.slice(1), id: uuid };
  return `"${slug}" (id ${id}${site.languages.length > 1 ? `, ${language}` : ''})`;
}
