/** Template of the content type `lounge`: price, who may enter and when, how to find it, and other lounges. */
import type { ReactNode } from 'react';
import { loungeFields } from '../content-types/lounge.ts';
import { Heading } from '../elements/sections/heading.tsx';
import { joinFacts } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import { describeAvailability } from '../products/availability.ts';
import { describeLoungeKind, describeLoungePrice } from '../products/cards/lounge-card.ts';
import { checkHours } from '../products/check-gaps.ts';
import { checkProduct } from '../products/check-product.ts';
import { readOpenHours } from '../products/open-hours.ts';
import { describeLoungePlace } from '../seo/structured-data/lounge.ts';
import { BuyBox } from './parts/buy-box.tsx';
import { HoursTable } from './parts/facts/hours-table.tsx';
import { listLoungeFacts } from './parts/facts/lounge-page-facts.ts';
import { SimilarProducts } from './parts/lists/similar-products.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { PlaceLine } from './parts/places/place-line.tsx';
import { ProductFrame } from './parts/product-frame.tsx';

type View = PageView<typeof loungeFields>;

/** A lounge's page. */
export const lounge = definePage({
  name: 'lounge',
  fields: loungeFields,
  render: renderLounge,
  describe: describeLounge,
});

function renderLounge(view: View): ReactNode {
  const { fields, story } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  checkHours(fields.opening_hours, 'content.opening_hours', context);
  if (airport) checkProduct('lounge', { ...fields, uuid: story.uuid, amount: fields.price_adult }, context);
  const buy = (
    <BuyBox
      context={context}
      price={describeLoungePrice(fields, context)}
      state={describeAvailability(fields, context)}
      hours={readOpenHours(fields.opening_hours, fields.exceptions, context.timeZone)}
      terms={fields.capacity_note ? [fields.capacity_note] : []}
    />
  );
  return (
    <>
      <PageHead
        context={context}
        title={fields.name}
        sign={{ kind: 'l', code: fields.code }}
        lede={fields.summary}
      >
        <PlaceLine airport={airport} kind={describeLoungeKind(fields, context, 'content')} />
      </PageHead>
      <ProductFrame
        context={context}
        photo={fields.photo}
        drawing={{ kind: 'lounge', seed: fields.picture_seed ?? story.uuid }}
        facts={listLoungeFacts(fields, context)}
        description={fields.description}
        buy={buy}
      >
        <Directions text={fields.directions} context={context} />
        <HoursTable context={context} hours={fields.opening_hours} exceptions={fields.exceptions} />
      </ProductFrame>
      {context.renderBlocks(fields.body, 'content.body')}
      <SimilarProducts context={context} type="lounge" story={story} airport={airport} body={fields.body} />
    </>
  );
}

interface DirectionsProps {
  readonly text: string | undefined;
  readonly context: RenderContext;
}

/** The way to the lounge after security. */
function Directions({ text, context }: DirectionsProps): ReactNode {
  if (!text) return null;
  return (
    <div className="rich">
      <Heading context={context}>{context.message('page.product.finding')}</Heading>
      <p>{text}</p>
    </div>
  );
}

function describeLounge(view: View): PageDescription {
  const { fields } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  return {
    title: joinFacts([fields.name, airport?.name], context),
    description: fields.summary,
    image: fields.photo,
    jsonLd: describeLoungePlace({ fields, airport, context }),
  };
}
