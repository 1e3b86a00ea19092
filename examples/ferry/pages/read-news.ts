/** Reads the news as lists and feeds show them. */
import type { RenderContext } from 'stopover';
import { newsArticle } from './news-article.tsx';

/** A part of the news. */
interface NewsPart {
  /** Only articles that have it. */
  readonly tag?: string | undefined;
  /** Counts from 0. */
  readonly from?: number;
  readonly count: number;
}

/** Some articles, newest first. A page that asks for a part does not depend on the words of the other articles. */
export function readNews(context: RenderContext, { tag, from = 0, count }: NewsPart) {
  return context
    .find({ type: 'news_article', sort: 'newest', ...(tag === undefined ? {} : { tag }) })
    .slice(from, from + count)
    .flatMap((uuid) => context.read(uuid, newsArticle, ['title', 'summary', 'date'], 'news') ?? []);
}

/** The path of the feed in a language, below the site's root. */
export function feedPath({ prefix }: RenderContext['language']): string {
  return prefix === '' ? 'news.xml' : `${prefix}/news.xml`;
}

export type Article = ReturnType<typeof readNews>[number];
