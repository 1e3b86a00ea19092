/** Reads the news as lists and feeds show them. */
import type { RenderContext } from 'stopover';
import { newsArticle } from './news-article.tsx';

/** The articles, newest first; with a tag, only those that have it. */
export function readNews(context: RenderContext, tag?: string) {
  return context
    .find({ type: 'news_article', sort: 'newest', ...(tag === undefined ? {} : { tag }) })
    .flatMap((uuid) => context.read(uuid, newsArticle, ['title', 'summary', 'date'], 'news') ?? []);
}

/** The path of the feed in a language, below the site's root. */
export function feedPath({ prefix }: RenderContext['language']): string {
  return prefix === '' ? 'news.xml' : `${prefix}/news.xml`;
}

export type Article = ReturnType<typeof readNews>[number];
