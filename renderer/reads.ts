/**
 * The reads that a page makes while it renders, as projections: a link reads an address, a card a few fields, a listing
 * a query. A read can be evaluated again against newer content. The page is stale exactly when the answer of one of its
 * reads changes.
 */
import { linkedPageOf, listAlternateRoutes } from './address/alternate-routes.ts';
import { routeOf } from './address/route-of.ts';
import { instantIn } from './forms/calendar.ts';
import { listOwnTexts, type SiteTexts } from './messages/own-texts.ts';
import { nameIn } from './model/name-in.ts';
import type { Site, SiteLanguage } from './model/site.ts';
import type { ContentReader, DatasourceEntry, StoryQuery } from './model/story.ts';
import { findInLanguage, readsFields } from './query/find-stories.ts';
import { listTags } from './query/list-tags.ts';

/** A question that a page asked while it rendered. */
export type Read =
  /** The whole story in the page's language. */
  | { readonly kind: 'story'; readonly uuid: string }
  /** Some fields of another story, and which type it has. */
  | { readonly kind: 'fields'; readonly uuid: string; readonly fields: readonly string[] }
  /** The address and name of another story's page. */
  | { readonly kind: 'address'; readonly uuid: string }
  /** The languages in which a story has a page, with their addresses. */
  | { readonly kind: 'alternates'; readonly uuid: string }
  /** The same for sites whose languages have folders: the answer also depends on other stories. */
  | { readonly kind: 'siblings'; readonly uuid: string }
  /** Finds the stories that match the query. */
  | { readonly kind: 'query'; readonly query: StoryQuery }
  /** The tags of the stories that match the query. */
  | { readonly kind: 'tags'; readonly query: StoryQuery }
  | { readonly kind: 'datasource'; readonly name: string }
  /** The computed route of a shuttle. */
  | { readonly kind: 'route'; readonly uuid: string }
  /** An icon by collection and name. */
  | { readonly kind: 'icon'; readonly name: string }
  /** The wordings of one visitor message that editors and the configuration have. */
  | { readonly kind: 'message'; readonly key: string }
  /** Whether an instant has passed. */
  | { readonly kind: 'past'; readonly instant: string }
  | { readonly kind: 'year'; readonly timeZone: string }
  /** The style sheets that pages with a block load. */
  | { readonly kind: 'styles'; readonly block: string }
  /** The code of an island, which the site publishes for the pages that place it. */
  | { readonly kind: 'island'; readonly name: string };

/** A read that a page noted. All pages of a language with the same read share one object. */
export interface NotedRead {
  /** Language tag of the page. */
  readonly language: string;
  readonly read: Read;
  /** The hash of the answer, made by `PageRendererOptions.hash`. */
  readonly answer: string;
}

/** The content against which reads are evaluated. */
export interface ReadSource {
  readonly content: ContentReader;
  readonly site: Site;
  readonly language: SiteLanguage;
  readonly now: Date;
  /** The site's own wordings of visitor messages. */
  readonly messages: SiteTexts;
}

/** Name of the datasource with editors' wordings of visitor messages. */
export const MESSAGES_DATASOURCE = 'ui';

/** Returns the answer to a read as text. While the text is the same, nothing that the page read has changed. */
export function evaluateRead(read: Read, source: ReadSource): string {
  return evaluators[read.kind](read as never, source);
}

/** A read as a short text that identifies it; the inverse of `parseRead`. */
export function formatRead(read: Read): string {
  return JSON.stringify(read);
}

/** The read that `formatRead` wrote. */
export function parseRead(text: string): Read {
  return JSON.parse(text) as Read;
}

/** The origin of an answer: one story, a listing's stories, fields of the stories of a type (of all, if it has no name), one datasource, the computed routes, the icons, time alone, the style sheets of blocks, or the code of islands. */
export type ReadOrigin =
  | { readonly kind: 'story'; readonly name: string }
  | { readonly kind: 'datasource'; readonly name: string }
  | { readonly kind: 'fields'; readonly name: string | undefined }
  | {
      readonly kind: 'listing' | 'routes' | 'icons' | 'time' | 'styles' | 'islands';
      readonly name?: undefined;
    };

/** Names the origin of the answer to a read. While the origin is unchanged, so is the answer. */
export function originOf(read: Read): ReadOrigin {
  switch (read.kind) {
    case 'story':
    case 'fields':
    case 'address':
    case 'alternates':
      return { kind: 'story', name: read.uuid };
    case 'siblings':
      return { kind: 'listing' };
    case 'query':
    case 'tags':
      return readsFields(read.query) ? { kind: 'fields', name: read.query.type } : { kind: 'listing' };
    case 'datasource':
      return { kind: 'datasource', name: read.name };
    case 'message':
      return { kind: 'datasource', name: MESSAGES_DATASOURCE };
    case 'route':
      return { kind: 'routes' };
    case 'icon':
      return { kind: 'icons' };
    case 'past':
    case 'year':
      return { kind: 'time' };
    case 'styles':
      return { kind: 'styles' };
    case 'island':
      return { kind: 'islands' };
  }
}

/** The instant (milliseconds since 1970) after `now` at which time alone changes the answer; undefined if it never does. */
export function nextAnswerAt(read: Read, now: Date): number | undefined {
  if (read.kind === 'year') {
    const next = Number(yearAt(now, read.timeZone)) + 1;
    return instantIn(read.timeZone, { day: `${next}-01-01`, time: '00:00' });
  }
  const instant = read.kind === 'past' ? Date.parse(read.instant) : Number.NaN;
  return instant > now.getTime() ? instant : undefined;
}

type ReadOf<Kind extends Read['kind']> = Extract<Read, { kind: Kind }>;

const evaluators: { [Kind in Read['kind']]: (read: ReadOf<Kind>, source: ReadSource) => string } = {
  story: ({ uuid }, { content, language }) => content.facts(uuid)?.hashes[language.content] ?? '',
  fields: ({ uuid, fields }, { content, language }) => {
    const story = content.story(uuid, language.code);
    return JSON.stringify(
      story ? [story.content.component, ...fields.map((name) => story.content[name])] : null,
    );
  },
  address: ({ uuid }, source) => {
    const facts = source.content.facts(uuid);
    return JSON.stringify(
      facts
        ? [nameIn(facts, source.language), linkedPageOf(facts, source.language, source.site)?.route ?? null]
        : null,
    );
  },
  alternates: ({ uuid }, { content, site }) => {
    const facts = content.facts(uuid);
    return JSON.stringify(
      facts ? site.languages.map((language) => routeOf(facts, language, site) ?? null) : null,
    );
  },
  siblings: ({ uuid }, source) =>
    JSON.stringify(listAlternateRoutes(uuid, source).map((route) => route ?? null)),
  query: ({ query }, source) => JSON.stringify(findInLanguage(query, source).map((facts) => facts.uuid)),
  tags: ({ query }, source) => JSON.stringify(listTags(query, source)),
  datasource: ({ name }, { content, language }) => JSON.stringify(content.datasource(name, language.code)),
  route: ({ uuid }, { content }) => JSON.stringify(content.route(uuid) ?? null),
  icon: ({ name }, { content }) => JSON.stringify(content.icon?.(name) ?? null),
  message: ({ key }, { content, language, messages }) =>
    JSON.stringify([readMessage(key, content, language) ?? '', listOwnTexts(key, language.code, messages)]),
  past: ({ instant }, { now }) => String(now.getTime() >= Date.parse(instant)),
  year: ({ timeZone }, { now }) => yearAt(now, timeZone),
  styles: ({ block }, { site }) => JSON.stringify(site.blockStyles?.[block] ?? []),
  // Browsers load the code by the island's name, so the page does not change with the code.
  island: () => '',
};

const millisecondsPerDay = 86_400_000;

/** Every zone is less than a day from UTC, so except around New Year all zones have the same year. */
function yearAt(now: Date, timeZone: string): string {
  const [before, after] = [-millisecondsPerDay, millisecondsPerDay].map((distance) =>
    new Date(now.getTime() + distance).getUTCFullYear(),
  );
  return before === after ? String(before) : yearFormat(timeZone).format(now);
}

/** Year formats by time zone: making one takes longer than the rest of a read. */
const yearFormats = new Map<string, Intl.DateTimeFormat>();

function yearFormat(timeZone: string): Intl.DateTimeFormat {
  const format = yearFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  yearFormats.set(timeZone, format);
  return format;
}

/** An editor's wording for a message, if the space has one. */
export function readMessage(key: string, content: ContentReader, language: SiteLanguage): string | undefined {
  return wordingsOf(content.datasource(MESSAGES_DATASOURCE, language.code)).get(key);
}

/** Wordings by key, made once for each list of entries. */
const wordings = new WeakMap<readonly DatasourceEntry[], ReadonlyMap<string, string>>();

function wordingsOf(entries: readonly DatasourceEntry[]): ReadonlyMap<string, string> {
  const known = wordings.get(entries) ?? new Map(entries.map(({ name, value }) => [name, value]));
  wordings.set(entries, known);
  return known;
}
