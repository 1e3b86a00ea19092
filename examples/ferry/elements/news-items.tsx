/** Articles with date, heading and summary. */
import type { ReactNode } from 'react';
import type { RenderContext } from 'stopover';
import { formatDate } from '../format.ts';
import type { Article } from '../pages/read-news.ts';

interface NewsItemsProps {
  readonly articles: readonly Article[];
  readonly context: RenderContext;
}

export function NewsItems({ articles, context }: NewsItemsProps): ReactNode {
  return (
    <ul className="news">
      {articles.map(({ uuid, href, fields: { title, summary, date } }) => (
        <li key={uuid}>
          <p className="kicker">
            <time dateTime={date}>{formatDate(date, context)}</time>
          </p>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
