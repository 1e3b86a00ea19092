/**
 * Finds the redirects that publishing the drafts would add, change or remove: those that editors maintain, and those of
 * pages that move.
 */
import { listOwnFiles, type OwnFileSource } from '../artefacts/own/own-artefacts.ts';
import { listRedirectRules } from '../artefacts/redirects/rules/list-rules.ts';
import type { RedirectRule } from '../artefacts/redirects/rules/redirect-rule.ts';
import { StopoverError } from '../errors.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { ContentStore, ContentVersion, FormerSlug } from '../store/store-types.ts';
import { rememberSlugs } from '../store/update/former-slugs.ts';
import type { ChangedRedirect } from './publication-diff.ts';
import type { PublicationSide } from './publication-side.ts';

interface Sides {
  readonly before: PublicationSide;
  readonly after: PublicationSide;
}

/** Lists the redirects that differ, by their starts. */
export function compareRedirects(
  { before, after }: Sides,
  settings: Pick<BuildSettings, 'config' | 'now' | 'look' | 'extensions'>,
): readonly ChangedRedirect[] {
  const { config, now } = settings;
  const { store } = before.content;
  const rulesOf = (side: PublicationSide, formerSlugs: readonly FormerSlug[]) => {
    const { content, pages } = side;
    const files = new Set(listPaths(settings, side));
    const hasFile = (path: string) => files.has(path);
    const routes = [...pages.values()].map(({ job }) => job.route);
    const rules = listRedirectRules({ content, config, formerSlugs, hasFile, routes, now });
    return new Map(rules.map((rule) => [rule.below ? `${rule.from}/**` : rule.from, rule]));
  };
  const [old, fresh] = [rulesOf(before, store.formerSlugs()), rulesOf(after, slugsAfter(store))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort()
    .flatMap((from) => compareRules(from, old.get(from), fresh.get(from)) ?? []);
}

/** Paths of a side's files. Those that cannot be listed do not count: a build and the preview say why, and pages are compared without them. */
function listPaths(
  { look, extensions: { artefacts = [] } }: Pick<BuildSettings, 'look' | 'extensions'>,
  { content: { site }, makeFileList }: PublicationSide,
): readonly string[] {
  const entriesOf: OwnFileSource['entriesOf'] = (...list) => tryList(() => makeFileList(...list).entries);
  const own = tryList(() => listOwnFiles(artefacts, { site, entriesOf }));
  return [...(look?.publicFolder?.files ?? []), ...own].map(({ path }) => path);
}

function tryList<Item>(list: () => readonly Item[]): readonly Item[] {
  try {
    return list();
  } catch (thrown) {
    if (!(thrown instanceof StopoverError)) throw thrown;
    return [];
  }
}

/** Returns the former slugs as the fetch after publishing will remember them. */
function slugsAfter(store: ContentStore): readonly FormerSlug[] {
  const { languages } = store.summary;
  const factsOf = (version: ContentVersion) =>
    new Map([...store.facts(version)].map((facts) => [facts.uuid, facts]));
  const before = { stories: factsOf('published'), languages, formerSlugs: store.formerSlugs() };
  return rememberSlugs(before, { stories: factsOf('draft'), drafts: new Map(), languages });
}

function compareRules(
  from: string,
  before: RedirectRule | undefined,
  after: RedirectRule | undefined,
): ChangedRedirect | undefined {
  if (before?.to === after?.to && before?.status === after?.status) return undefined;
  const target = (rule: RedirectRule | undefined) => (rule ? { to: rule.to, status: rule.status } : null);
  const change = !before ? 'added' : after ? 'changed' : 'removed';
  return { from, change, before: target(before), after: target(after) };
}
