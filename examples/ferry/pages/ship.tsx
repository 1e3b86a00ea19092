/** The content type `ship`: a ship with her figures, and the crossings that she sails. */
import { definePage, fields } from 'stopover';
import { CrossingCards } from '../elements/crossing-cards.tsx';
import { FactList } from '../elements/fact-list.tsx';
import { PageTop } from '../elements/page-top.tsx';
import { ShipDrawing } from '../elements/ship-drawing.tsx';
import { readCrossingsOf } from './read-crossings.ts';

export const ship = definePage({
  name: 'ship',
  fields: {
    title: fields.requiredText(),
    summary: fields.textarea({ maxLength: 160, translatable: true }),
    text: fields.richText({ translatable: true }),
    built: fields.requiredNumber(),
    length_m: fields.requiredNumber(),
    passengers: fields.requiredNumber(),
    cars: fields.number(),
    knots: fields.requiredNumber(),
    body: fields.bloks(),
  },
  render({ fields: { title, summary, text, body, ...figures }, story, context }) {
    const message: typeof context.message = (key, values) => context.message(key, values);
    return (
      <>
        <PageTop title={title} summary={summary} />
        <div className="wrap split">
          <div className="prose">{context.renderRichText(text, 'content.text')}</div>
          <div>
            <ShipDrawing lengthM={figures.length_m} />
            <FactList
              rows={[
                [message('ferry.built'), String(figures.built)],
                [message('ferry.length'), message('ferry.metres', { count: figures.length_m })],
                [message('ferry.passengers'), String(figures.passengers)],
                [message('ferry.cars'), figures.cars || undefined],
                [message('ferry.speed'), message('ferry.knots', { count: figures.knots })],
              ]}
            />
          </div>
        </div>
        <CrossingCards
          title={message('ferry.shipCrossings')}
          crossings={readCrossingsOf(context, story.uuid, 'ship')}
          context={context}
        />
        {context.renderBlocks(body, 'content.body')}
      </>
    );
  },
  describe: ({ fields: { title, summary } }) => ({ title, ...(summary ? { description: summary } : {}) }),
});
