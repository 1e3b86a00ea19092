/** Template of the content type `car_park`: price, facts, directions for arrival and return, and other car parks. */
import type { ReactNode } from 'react';
import { carParkFields } from '../content-types/car-park.ts';
import { joinFacts } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import { describeAvailability } from '../products/availability.ts';
import {
  describeKind,
  describeParkingPrice,
  drawParking,
  readParkingAmount,
} from '../products/cards/parking-card.ts';
import { checkCarParkGaps } from '../products/check-gaps.ts';
import { checkProduct } from '../products/check-product.ts';
import { nameWithSign } from '../products/product-name.ts';
import { describeParkingFacility } from '../seo/structured-data/parking-facility.ts';
import { BuyBox } from './parts/buy-box.tsx';
import { DatesForm } from './parts/dates-form.tsx';
import { HoursTable } from './parts/facts/hours-table.tsx';
import { listCarParkFacts } from './parts/facts/parking-page-facts.ts';
import { SimilarProducts } from './parts/lists/similar-products.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { PlaceLine } from './parts/places/place-line.tsx';
import { ProductFrame } from './parts/product-frame.tsx';
import { Steps } from './parts/steps.tsx';

type View = PageView<typeof carParkFields>;

/** A car park's page. */
export const carPark = definePage({
  name: 'car_park',
  fields: carParkFields,
  render: renderCarPark,
  describe: describeCarPark,
});

function renderCarPark(view: View): ReactNode {
  const { fields, story } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  const amount = readParkingAmount(fields);
  checkCarParkGaps(fields, context);
  if (airport) checkProduct('car_park', { ...fields, uuid: story.uuid, amount }, context);
  return (
    <>
      <PageHead
        context={context}
        title={fields.name}
        sign={{ kind: 'p', code: fields.code }}
        lede={fields.summary}
      >
        <PlaceLine airport={airport} kind={describeKind(fields, context)} />
      </PageHead>
      <ProductFrame
        context={context}
        photo={fields.photo}
        drawing={drawParking(fields, story.uuid)}
        facts={listCarParkFacts(fields, context)}
        description={fields.description}
        buy={<CarParkPrice fields={fields} context={context} airportCode={airport?.code} />}
      >
        <HoursTable context={context} hours={fields.opening_hours} />
      </ProductFrame>
      <BothWays fields={fields} context={context} />
      {context.renderBlocks(fields.body, 'content.body')}
      <SimilarProducts context={context} type="parking" story={story} airport={airport} body={fields.body} />
    </>
  );
}

interface PartProps {
  readonly fields: View['fields'];
  readonly context: RenderContext;
}

interface PriceProps extends PartProps {
  readonly airportCode: string | undefined;
}

function CarParkPrice({ fields, context, airportCode }: PriceProps): ReactNode {
  const state = describeAvailability(fields, context);
  const submit = context.message(state.unavailable ? 'card.seeDates' : 'page.buy.submit');
  return (
    <BuyBox
      context={context}
      price={describeParkingPrice(fields, context)}
      state={state}
      terms={[
        describeCancelling(fields.cancel_free_until_h, context),
        context.message('page.buy.operator', { operator: fields.operator }),
      ]}
    >
      <DatesForm context={context} airport={fields.airport} code={airportCode} submit={submit} />
    </BuyBox>
  );
}

function describeCancelling(hours: number | undefined, context: RenderContext): string {
  if (hours === undefined) return context.message('page.buy.noCancel');
  return hours === 0
    ? context.message('page.buy.cancelAny')
    : context.message('page.buy.cancel', { count: hours });
}

/** Directions for the day of departure, and for the day of return. */
function BothWays({ fields, context }: PartProps): ReactNode {
  const ways = [
    { key: 'arrive', blocks: fields.arrive_steps },
    { key: 'return', blocks: fields.return_steps },
  ].filter(({ blocks }) => blocks.length > 0);
  if (ways.length === 0) return null;
  return (
    <div className="section">
      <div className="wrap two-ways">
        {ways.map(({ key, blocks }) => (
          <section key={key}>
            <h2>{context.message(`page.product.${key}`)}</h2>
            <Steps context={context} blocks={blocks} path={`content.${key}_steps`} />
          </section>
        ))}
      </div>
    </div>
  );
}

function describeCarPark(view: View): PageDescription {
  const { fields } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  const name = nameWithSign(fields.code, fields.name);
  return {
    title: joinFacts([name, airport?.name], context),
    description: fields.summary,
    image: fields.photo,
    jsonLd: describeParkingFacility({ fields, name, airport, context }),
  };
}
