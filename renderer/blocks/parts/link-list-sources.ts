/** Finds the pages that a link list shows by itself: those of a folder, or with a tag. */
import type { ReactNode } from 'react';
import { hrefOf } from '../../address/href.ts';
import { trimSlashes } from '../../address/trim-slashes.ts';
import { article } from '../../content-types/article.ts';
import { calendarLocale, formatDate, formatDay, joinFacts } from '../../format/format.ts';
import type { LinkAttributes, RenderContext } from '../../model/render-context.ts';
import type { StoryQuery } from '../../model/story.ts';
import { readingMinutes } from '../../pages/parts/reading-time.ts';

/** One link of the list, whatever its source. */
export interface ListedLink {
  readonly key: string;
  readonly label: string;
  readonly text?: string | undefined;
  readonly attributes: LinkAttributes;
  readonly icon?: ReactNode;
}

interface LinkSearch {
  readonly query: Pick<StoryQuery, 'folder' | 'tag'>;
  readonly sort: 'position' | 'first_published_at' | 'name' | undefined;
  readonly limit: number;
}

/** Links to the pages found, without the page that shows them and pages that are hidden from search engines. */
export function findLinks({ query, sort, limit }: LinkSearch, context: RenderContext): readonly ListedLink[] {
  const folder = query.folder === undefined ? undefined : trimSlashes(query.folder);
  const wanted = { ...query, ...(folder ? { folder } : {}) };
  const newest = sort === 'first_published_at' ? { sort: 'newest' as const } : {};
  const articles = new Set(context.find({ ...wanted, type: article.name }));
  const own = hrefOf(context.route, context.site);
  const links: ListedLink[] = [];
  for (const uuid of context.find({ ...wanted, ...newest })) {
    // A folder may have thousands of pages. Only their names need all of them to be read.
    if (links.length === limit && sort !== 'name') return links;
    const link = describePage(uuid, articles.has(uuid), context);
    if (link && link.attributes.href !== own) links.push(link);
  }
  return sort === 'name' ? sortByLabel(links, context).slice(0, limit) : links;
}

function describePage(uuid: string, isArticle: boolean, context: RenderContext): ListedLink | undefined {
  const page = context.page(uuid);
  if (!page || context.isHidden(uuid)) return undefined;
  const { name: label, ...attributes } = page;
  const link = { key: uuid, label, attributes };
  const path = `link_list → ${page.name}`;
  const fields = isArticle ? context.readFields(uuid, article, shownFields, path) : undefined;
  if (!fields) return link;
  const minutes = context.message('read.minutes', { count: readingMinutes(fields.text) });
  const text = joinFacts([minutes, ...describeUpdate(fields.updated_on, context)], context);
  return { ...link, label: fields.title, text };
}

const shownFields = ['title', 'text', 'updated_on'] as const;

/** The year is shown only if it is not the current one. */
function describeUpdate(updatedOn: string | undefined, context: RenderContext): readonly string[] {
  if (updatedOn === undefined) return [];
  const isThisYear = updatedOn.startsWith(String(context.currentYear()));
  const format = isThisYear ? formatDay : formatDate;
  return [context.message('read.updated', { date: format(updatedOn, calendarLocale(context)) })];
}

function sortByLabel(links: readonly ListedLink[], { language }: RenderContext): readonly ListedLink[] {
  const { compare } = new Intl.Collator(language.code);
  return links.toSorted((a, b) => compare(a.label, b.label));
}
