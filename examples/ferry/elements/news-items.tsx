/** Articles with date, heading and summary. */
import type { ReactNode } from 'react';
import type { RenderContext } from 'stopover';
import { formatDate } from '../format.ts';
import type { Article } from '../pages/read-news.ts';

interface NewsItemsProps {
  readonly articles: readonly Article[];
  readonly context: RenderContext;
  /** Level of the articles' headings: one below the heading that stands above the list. */
  readonly heading?: 'h2' | 'h3';
}

export function NewsItems({ articles, context, heading: Heading = 'h3' }: NewsItemsProps): ReactNode {
  return (
    <ul className="news">
      {articles.map(({ uuid, href, fields: { title, summary, date } }) => (
        <li key={uuid}>
          <p className="kicker">
            <time dateTime={date}>{formatDate(date, context)}</time>
          </p>
          <Heading>
            <a href={href}>{title}</a>
          </Heading>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
