/** Pages that a site makes from content and that are not stories: page 2 of a listing, tags, archives. */
import type { ReactNode } from 'react';
import { noteOrigin, type PageDescription } from '../model/define-block.ts';
import type { JsonObject } from '../model/define-island.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { SiteLanguage } from '../model/site.ts';
import { checkListName } from './list-name.ts';

/** A page in a list. */
export interface PageEntry<Props extends JsonObject> {
  /** Identifies the page in its list, the same in every language: `2`, `boats`. */
  readonly key: string;
  /** Path below the home page of the language: `news/page-2`. */
  readonly path: string;
  /** Title without the brand. */
  readonly title: string;
  /** One or two sentences, for search engines. */
  readonly description?: string;
  /** The data of the page, as JSON. The page is made again when they change. */
  readonly props: Props;
}

/** The view of `list`. */
export interface PageListView {
  /** Records the reads of the list, which is made again only when their answers change. It belongs to no page. */
  readonly context: RenderContext;
  /** The language of the list. */
  readonly language: SiteLanguage;
}

/** The argument of `render` and `describe`. */
export interface ListedPageView<Props extends JsonObject> extends PageEntry<Props> {
  /** The site and the page; records what the page reads. */
  readonly context: RenderContext;
}

/** A list of pages, and the functions that show them. */
export interface PagesOptions<Props extends JsonObject> {
  /** Names the list, in letters, digits and hyphens: `news-archive`. */
  readonly name: string;
  /** The pages in one language. Entries with one key are one page in several languages. */
  list(view: PageListView): readonly PageEntry<Props>[];
  /** Shows the content of the page, inside `<main>`. */
  render(view: ListedPageView<Props>): ReactNode;
  /** Adds to the head of the page; title and description are those of the entry unless this returns others. */
  describe?(view: ListedPageView<Props>): PageDescription;
}

/** Listed pages of a site. */
export interface PagesDefinition<Props extends JsonObject = JsonObject> extends PagesOptions<Props> {
  /** Distinguishes kinds of definitions. */
  readonly kind: 'pages';
}

/** Defines listed pages. Write the props as a `type` (interfaces are not JSON objects to TypeScript). @throws Error for an invalid name. */
export function definePages<Props extends JsonObject>(options: PagesOptions<Props>): PagesDefinition<Props> {
  checkListName({ name: options.name, what: 'pages', example: 'news-archive' });
  return noteOrigin({ ...options, kind: 'pages' });
}
