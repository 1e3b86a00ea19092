/** The newest articles. */
import { defineBlock, fields } from 'stopover';
import { NewsItems } from '../elements/news-items.tsx';
import { Section } from '../elements/section.tsx';
import { readNews } from '../pages/read-news.ts';

export const newsList = defineBlock({
  name: 'news_list',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    count: fields.number({ min: 1, max: 12 }),
  },
  render({ fields: { title, count = 3 }, context }) {
    const all = context.pageOf('news', 'all-1');
    return (
      <Section title={title}>
        <NewsItems articles={readNews(context, { count })} context={context} />
        {all && (
          <p>
            <a href={all.href}>{context.message('ferry.allNews')}</a>
          </p>
        )}
      </Section>
    );
  },
});
