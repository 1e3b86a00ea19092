/** Brings the lists of pages up to date: a list of the last build is kept while nothing that it read has changed. */
import type { ListedPage, ReadSource } from '#renderer';
import type { ListRecord } from '../record/build-record.ts';
import type { ContentChange, StoryChange } from '../record/content-change.ts';
import { findStaleReads } from '../record/stale-reads.ts';
import { joinLists, toLanguageList } from '../render/listed/listed-pages.ts';
import type { OpenedContent } from '../render/open-content.ts';
import type { SiteExtensions } from '../run/build-settings.ts';
import type { Continuation, PageList } from './build-facts.ts';

/** The inputs of lists. */
export interface ListSource {
  readonly extensions: Pick<SiteExtensions, 'pages'>;
  readonly content: OpenedContent;
  /** The content for evaluating reads, by language tag. */
  readonly sources: ReadonlyMap<string, ReadSource>;
}

/** The lists, and the continuation of the last build with what has changed of their pages. */
export interface UpdatedLists {
  readonly lists: readonly PageList[];
  readonly continued: Continuation | undefined;
}

/** Makes or keeps the lists, and adds their pages to the content. @throws StopoverError module-failed. */
export function updateLists(source: ListSource, continued: Continuation | undefined): UpdatedLists {
  const { extensions, content } = source;
  const { pages = [] } = extensions;
  if (pages.length === 0) return { lists: [], continued };
  const lists = pages.flatMap((definition) =>
    content.site.languages.map(
      (language) =>
        findKept(definition.name, language.code, continued) ?? content.makeList(definition, language),
    ),
  );
  content.listed.fill({ lists: lists.map(toLanguageList), problems: [] });
  return { lists, continued: continued && addChange(source, continued) };
}

/** The last build's list, if none of its reads has changed. */
function findKept(
  list: string,
  language: string,
  continued: Continuation | undefined,
): ListRecord | undefined {
  const last = continued?.last.pageLists.find((each) => each.list === list && each.language === language);
  return last?.reads.some((read) => continued?.stale[read] === 1) ? undefined : last;
}

/** Pages read listed pages as they read stories, so changed listed pages count as changed content. */
function addChange({ content, sources }: ListSource, continued: Continuation): Continuation {
  const { last, change, stale } = continued;
  const before = joinLists(last.pageLists.map(toLanguageList), content.site.languages);
  const listed = new Map([...findChanges(before, content.listed.all())]);
  if (listed.size === 0) return continued;
  const nothing = { isStructural: false, datasources: new Set<string>(), formerSlugs: false };
  const ofLists: ContentChange = { ...nothing, stories: listed, routes: false, icons: false };
  const more = findStaleReads(last.reads, ofLists, sources);
  const isStructural = change.isStructural || [...listed.values()].some(isMoved);
  return {
    ...continued,
    change: { ...change, stories: new Map([...change.stories, ...listed]), isStructural },
    stale: stale.map((flag, read) => flag | more[read]!),
  };
}

/** Whether a page was added, was removed or has other addresses. */
function isMoved({ before, after }: StoryChange): boolean {
  return JSON.stringify(before?.routes) !== JSON.stringify(after?.routes);
}

function* findChanges(
  before: ReadonlyMap<string, ListedPage>,
  after: readonly ListedPage[],
): Generator<readonly [string, StoryChange]> {
  const gone = new Map(before);
  for (const { facts } of after) {
    const former = before.get(facts.uuid)?.facts;
    gone.delete(facts.uuid);
    if (JSON.stringify(former) !== JSON.stringify(facts))
      yield [facts.uuid, { before: former, after: facts }];
  }
  for (const [uuid, { facts }] of gone) yield [uuid, { before: facts, after: undefined }];
}
