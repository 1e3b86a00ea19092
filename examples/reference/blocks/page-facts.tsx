/** Facts of the page and of the site, words in the page's language, and questions about the time. */
import { defineBlock, fields } from 'stopover';

export const pageFacts = defineBlock({
  name: 'page_facts',
  kind: 'section',
  fields: { title: fields.requiredText(), opens_at: fields.requiredDatetime(), anchor: fields.text() },
  render({ fields: { title, opens_at, anchor }, context, path }) {
    const { site, language, route, timeZone, preview } = context;
    const Heading = context.claimMainHeading() ? 'h1' : (`h${context.headingLevel}` as 'h2');
    const key = context.isPast(opens_at) ? 'lights.open' : 'lights.closed';
    const tokyo = context.inTimeZone('Asia/Tokyo');
    return (
      <section id={context.claimAnchor(anchor, `${path}.anchor`)} lang={language.code}>
        <Heading>{title}</Heading>
        <p>{context.message(key, { name: site.brand })}</p>
        <p>
          {site.url + route}, {timeZone}, {tokyo.timeZone}
        </p>
        <p>© {context.currentYear()}</p>
        {preview && <p>Only editors see this line.</p>}
      </section>
    );
  },
});
