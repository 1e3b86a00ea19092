/** Collects redirects from all sources: the space, the configuration, and slugs that stories once had. */
import {
  candidatesFor,
  defaultLanguage,
  type FieldsOf,
  globalRedirects,
  hrefOf,
  type RawBlock,
  redirect,
  resolveLink,
  routeOf,
  type Site,
  type SiteLanguage,
  type StoryFacts,
} from '#renderer';
import type { ContentChange } from '../../../record/content-change.ts';
import type { BuiltSite } from '../../artefact.ts';
import type { RedirectCandidate, RedirectStatus } from './redirect-rule.ts';

/** Datasource whose entries are redirects: the name is the start, the value is the target. */
const REDIRECTS_DATASOURCE = 'redirects';

/** The sources of redirects. */
export interface RedirectSources
  extends Pick<BuiltSite, 'site' | 'config' | 'content' | 'formerSlugs' | 'hasFile' | 'warn'> {
  /** All pages of the site. */
  readonly pages: readonly { readonly route: string }[];
}

/** All redirects, in order of precedence: the configuration, the space's stories and datasource, former slugs. */
export function collectRedirects(built: RedirectSources): RedirectCandidate[] {
  return [
    ...built.config.redirects.map((entry) => ({ ...entry, source: 'configuration' })),
    ...collectRouteRules(built),
    ...collectStories(built),
    ...collectDatasource(built),
    ...collectFormerSlugs(built),
  ];
}

function collectRouteRules({ config }: RedirectSources): RedirectCandidate[] {
  return Object.entries(config.routeRules).flatMap(([from, { redirect }]) => {
    if (redirect === undefined) return [];
    const target = typeof redirect === 'string' ? { to: redirect, status: 301 as const } : redirect;
    return [{ ...readPattern(from, target.to), status: target.status, source: 'route rules' }];
  });
}

/** The end of a pattern for an address and everything below it. */
const FOLDER = '/**';

/** `/old/**` starts at `/old` and everything below it. A target `/new/**` keeps the rest of the path; `/new` does not. */
function readPattern(from: string, to: string): Pick<RedirectCandidate, 'from' | 'to' | 'below'> {
  if (!from.endsWith(FOLDER)) return { from, to };
  const start = from.slice(0, -FOLDER.length);
  if (!to.endsWith(FOLDER)) return { from: start, to, below: 'target' };
  return { from: start, to: to.slice(0, -FOLDER.length) || '/', below: 'rest' };
}

/** Whether a change of the content may change its redirects: those of stories and of the datasource, and former slugs. */
export function changesRedirects(change: ContentChange): boolean {
  const { stories, isStructural, datasources, formerSlugs } = change;
  if (isStructural || formerSlugs || datasources.has(REDIRECTS_DATASOURCE)) return true;
  return [...stories.values()].some(({ after }) => after?.type === globalRedirects.name);
}

function collectStories(built: RedirectSources): RedirectCandidate[] {
  return built.content.find({ type: globalRedirects.name }).flatMap(({ uuid, slug }) => {
    const content = built.content.story(uuid, built.site.languages[0]!.code)?.content;
    const entries = Array.isArray(content?.redirects) ? (content.redirects as readonly RawBlock[]) : [];
    return entries.flatMap((entry, index) =>
      readEntry(entry, { built, path: `${slug} redirects[${index}]` }),
    );
  });
}

interface EntryPlace {
  readonly built: RedirectSources;
  readonly path: string;
}

function readEntry(entry: RawBlock, { built, path }: EntryPlace): RedirectCandidate[] {
  const parsed = redirect.schema.safeParse(entry);
  const to = parsed.success ? addressOf(parsed.data, built) : undefined;
  if (!parsed.success || to === undefined) {
    const reason = parsed.success
      ? 'it leads nowhere'
      : parsed.error.issues.map(({ message }) => message).join('; ');
    built.warn({ code: 'redirect-invalid', message: `The redirect at ${path} was left out: ${reason}.` });
    return [];
  }
  const { from, status, valid_until: validUntil } = parsed.data;
  return [{ from, to, status: Number(status ?? 301) as RedirectStatus, validUntil, source: path }];
}

/** Returns the target of an entry: a chosen story in the entry's language, or the address as written. */
function addressOf(entry: FieldsOf<typeof redirect>, { site, content }: RedirectSources): string | undefined {
  if (!entry.to_link) return entry.to;
  const language = languageOf(entry, site);
  const page = (uuid: string) => {
    const facts = content.facts(uuid);
    const route = facts && routeOf(facts, language, site);
    return route === undefined ? undefined : { href: hrefOf(route, site) };
  };
  // Without a site, it leaves an absolute address of this site absolute.
  return resolveLink(entry.to_link, { page }).attributes?.href ?? entry.to;
}

/** Returns a ticked language, or else any: the one in whose folder the redirect starts before the others. */
function languageOf({ from, languages }: FieldsOf<typeof redirect>, site: Site): SiteLanguage {
  const ticked = site.languages.filter(({ code }) => languages.includes(code));
  const allowed = ticked.length > 0 ? ticked : site.languages;
  const ofFolder = allowed.find(({ prefix }) => prefix !== '' && `${from}/`.startsWith(`/${prefix}/`));
  return ofFolder ?? ticked[0] ?? defaultLanguage(site);
}

function collectDatasource({ content, site }: RedirectSources): RedirectCandidate[] {
  return content.datasource(REDIRECTS_DATASOURCE, site.languages[0]!.code).map(({ name, value }) => ({
    from: name,
    to: value,
    status: 301,
    source: `datasource ${REDIRECTS_DATASOURCE}`,
  }));
}

/** The beginning of the sources of redirects that nobody wrote. */
const FORMER_SLUG = 'former slug of ';

/** Whether a redirect comes from a slug that a story once had. Nobody can take it back. */
export function isFormerSlug({ source }: RedirectCandidate): boolean {
  return source.startsWith(FORMER_SLUG);
}

/** Redirects a moved page's old addresses permanently, unless another page or a file has taken one over. */
function collectFormerSlugs(sources: RedirectSources): RedirectCandidate[] {
  const { formerSlugs, content, site, pages, hasFile } = sources;
  const routes = new Set(pages.map(({ route }) => route));
  const redirects = formerSlugs.flatMap(({ uuid, language: contentLanguage, slug }) => {
    const facts = content.facts(uuid);
    if (!facts) return [];
    const source = `${FORMER_SLUG}"${facts.slug}"`;
    return site.languages
      .filter((language) => followsSlug(facts, language, contentLanguage))
      .flatMap((language) => {
        const from = routeOf({ ...facts, slug, translatedSlugs: {} }, language, site);
        const to = routeOf(facts, language, site);
        if (from === undefined || to === undefined || !routes.has(to)) return [];
        if (routes.has(from) || candidatesFor(from).some(hasFile)) return [];
        return [{ from: hrefOf(from, site), to: hrefOf(to, site), status: 301 as const, source }];
      });
  });
  // A story with the same slug in several languages has moved in each of them.
  return [...new Map(redirects.map((each) => [`${each.from} ${each.to}`, each])).values()];
}

/** Whether a language has no slug of its own, so it moves with the default one. */
function followsSlug(facts: StoryFacts, { content }: SiteLanguage, contentLanguage: string): boolean {
  if (content === contentLanguage) return true;
  return contentLanguage === 'default' && !Object.hasOwn(facts.translatedSlugs, content);
}
