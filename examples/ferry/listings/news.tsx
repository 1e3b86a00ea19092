/** The news, three articles a page, newest first: all of them, and those of each tag. */
import { definePages, type RenderContext } from 'stopover';
import { NewsItems } from '../elements/news-items.tsx';
import { PageTop } from '../elements/page-top.tsx';
import { feedPath, readNews } from '../pages/read-news.ts';

const ARTICLES_PER_PAGE = 3;
/** Tags of the space, with their words in `words.ts`. */
const tags = ['routes', 'ships', 'harbours', 'on-board'] as const;

type NewsPageProps = {
  /** Absent on the pages with all articles. */
  readonly tag?: string;
  /** Counts from 1. */
  readonly number: number;
  readonly count: number;
};

export const newsPages = definePages<NewsPageProps>({
  name: 'news',
  list: ({ context }) => [undefined, ...tags].flatMap((tag) => listPages(context, tag)),
  render: ({ title, props: { tag, number, count }, context }) => {
    const from = (number - 1) * ARTICLES_PER_PAGE;
    return (
      <>
        <PageTop title={title} />
        <div className="section">
          <div className="wrap">
            <TagLinks context={context} current={tag} />
            <NewsItems
              articles={readNews(context, { tag, from, count: ARTICLES_PER_PAGE })}
              context={context}
              heading="h2"
            />
            <p>
              <a href={`/${feedPath(context.language)}`}>RSS</a>
            </p>
            {count > 1 && <PageLinks context={context} props={{ tag, number, count }} />}
          </div>
        </div>
      </>
    );
  },
});

/** One tag, or all articles, in as many pages as it needs. */
function listPages(context: RenderContext, tag: string | undefined) {
  const query = { type: 'news_article', ...(tag === undefined ? {} : { tag }) };
  const count = Math.ceil(context.find(query).length / ARTICLES_PER_PAGE);
  const subject = tag === undefined ? '' : `: ${context.message(`ferry.tag.${tag}`)}`;
  const name = context.message('ferry.news') + subject;
  const folder = [context.message('ferry.path.news'), ...(tag === undefined ? [] : [tag])].join('/');
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const title = number === 1 ? name : `${name} ${number}`;
    return {
      key: keyOf(tag, number),
      path: number === 1 ? folder : `${folder}/page-${number}`,
      description: `${title}. ${context.message('ferry.feed')}.`,
      title,
      props: { ...(tag === undefined ? {} : { tag }), number, count },
    };
  });
}

function keyOf(tag: string | undefined, number: number): string {
  return `${tag ?? 'all'}-${number}`;
}

interface TagLinksProps {
  readonly context: RenderContext;
  readonly current: string | undefined;
}

function TagLinks({ context, current }: TagLinksProps) {
  return (
    <nav aria-label={context.message('ferry.tags')}>
      <ul className="tabs">
        {[undefined, ...tags].map((tag) => (
          <li key={tag ?? 'all'}>
            <a
              href={context.pageOf('news', keyOf(tag, 1))?.href}
              aria-current={tag === current ? 'true' : undefined}
            >
              {context.message(tag === undefined ? 'ferry.tag.all' : `ferry.tag.${tag}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PageLinksProps {
  readonly context: RenderContext;
  readonly props: { readonly tag: string | undefined; readonly number: number; readonly count: number };
}

function PageLinks({ context, props: { tag, number, count } }: PageLinksProps) {
  return (
    <nav aria-label={context.message('ferry.morePages')}>
      <ul className="tabs">
        {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={context.pageOf('news', keyOf(tag, page))?.href}
              aria-current={page === number ? 'page' : undefined}
              aria-label={context.message('ferry.pageNumber', { number: page })}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
