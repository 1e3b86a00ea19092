/**
 * Finds the redirects that publishing the drafts would add, change or remove: those that editors maintain, and those of
 * pages that move.
 */
import { listRedirectRules } from '../artefacts/redirects/rules/list-rules.ts';
import type { RedirectRule } from '../artefacts/redirects/rules/redirect-rule.ts';
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
  { config, now, look }: Pick<BuildSettings, 'config' | 'now' | 'look'>,
): readonly ChangedRedirect[] {
  const { store } = before.content;
  const files = new Set(look?.publicFolder?.files.map(({ path }) => path));
  const hasFile = (path: string) => files.has(path);
  const rulesOf = ({ content, pages }: PublicationSide, formerSlugs: readonly FormerSlug[]) => {
    const routes = [...pages.values()].map(({ job }) => job.route);
    const rules = listRedirectRules({ content, config, formerSlugs, hasFile, routes, now });
    return new Map(rules.map((rule) => [rule.below ? `${rule.from}/**` : rule.from, rule]));
  };
  const [old, fresh] = [rulesOf(before, store.formerSlugs()), rulesOf(after, slugsAfter(store))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort()
    .flatMap((from) => compareRules(from, old.get(from), fresh.get(from)) ?? []);
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
