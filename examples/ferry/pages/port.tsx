/** The content type `port`: where it is, how to get to the quay, and where ships go from here. */
import { definePage, fields } from 'stopover';
import { CrossingCards } from '../elements/crossing-cards.tsx';
import { FactList } from '../elements/fact-list.tsx';
import { Flag } from '../elements/flag.tsx';
import { PageTop } from '../elements/page-top.tsx';
import { readCrossingsOf } from './read-crossings.ts';

export const port = definePage({
  name: 'port',
  fields: {
    title: fields.requiredText(),
    summary: fields.textarea({ maxLength: 160, translatable: true }),
    text: fields.richText({ translatable: true }),
    /** The letter whose signal flag the port flies. */
    letter: fields.requiredText({ pattern: /^[A-Z]$/ }),
    /** ISO 3166 code of the country. */
    country: fields.requiredText({ pattern: /^[A-Z]{2}$/ }),
    address: fields.requiredText({ translatable: true }),
    latitude: fields.requiredNumber({ min: -90, max: 90 }),
    longitude: fields.requiredNumber({ min: -180, max: 180 }),
    check_in_minutes: fields.requiredNumber({ min: 0, max: 120 }),
    body: fields.bloks(),
  },
  render({ fields: { title, summary, text, letter, country, address, ...port }, story, context }) {
    const countries = new Intl.DisplayNames(context.language.code, { type: 'region' });
    const timetable = context.pageOf('port-timetables', story.uuid);
    return (
      <>
        <PageTop
          title={title}
          summary={summary}
          kicker={countries.of(country)}
          sign={<Flag letter={letter} />}
        />
        <div className="wrap split">
          <div className="prose">{context.renderRichText(text, 'content.text')}</div>
          <FactList
            rows={[
              [context.message('ferry.berth'), address],
              [
                context.message('ferry.checkIn'),
                context.message('ferry.checkInMinutes', { count: port.check_in_minutes }),
              ],
              [
                context.message('ferry.timetable'),
                timetable && (
                  <a key="link" href={timetable.href}>
                    {timetable.name}
                  </a>
                ),
              ],
            ]}
          />
        </div>
        <CrossingCards
          title={context.message('ferry.crossingsHere', { port: title })}
          crossings={readCrossingsOf(context, story.uuid, 'from', 'to')}
          context={context}
        />
        {context.renderBlocks(port.body, 'content.body')}
      </>
    );
  },
  describe: ({ fields: { title, summary } }) => ({ title, ...(summary ? { description: summary } : {}) }),
});
