/** Template of the content type `hotel`: price with what it includes, facts, rooms, and other hotels. */
import type { ReactNode } from 'react';
import { hotelFields } from '../content-types/hotel.ts';
import { joinFacts } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { describeAvailability } from '../products/availability.ts';
import { describeHotelKind, describeHotelPrice } from '../products/cards/hotel-card.ts';
import { checkHotelGaps } from '../products/check-gaps.ts';
import { checkProduct } from '../products/check-product.ts';
import { describeHotelPlace } from '../seo/structured-data/hotel.ts';
import { hasBlock } from './parts/body-parts.ts';
import { BuyBox } from './parts/buy-box.tsx';
import { listHotelFacts } from './parts/facts/hotel-page-facts.ts';
import { RoomsTable } from './parts/facts/rooms-table.tsx';
import { SimilarProducts } from './parts/lists/similar-products.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { PlaceLine } from './parts/places/place-line.tsx';
import { PlacePlan } from './parts/places/place-plan.tsx';
import { ProductFrame } from './parts/product-frame.tsx';

type View = PageView<typeof hotelFields>;

/** A map that editors place replaces the template's. */
const MAP_BLOCK = 'shuttle_route_map';

/** A hotel's page. */
export const hotel = definePage({
  name: 'hotel',
  fields: hotelFields,
  render: renderHotel,
  describe: describeHotel,
});

function renderHotel(view: View): ReactNode {
  const { fields, story } = view;
  const { name, code, lat, lng } = fields;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  checkHotelGaps(fields, context);
  if (airport) checkProduct('hotel', { ...fields, uuid: story.uuid, amount: fields.price_from }, context);
  const buy = (
    <BuyBox
      context={context}
      price={describeHotelPrice(fields, context)}
      state={describeAvailability(fields, context)}
    />
  );
  return (
    <>
      <PageHead
        context={context}
        title={fields.name}
        sign={{ kind: 'h', code: fields.code }}
        lede={fields.summary}
      >
        <PlaceLine airport={airport} kind={describeHotelKind(fields, context, 'content')} />
      </PageHead>
      <ProductFrame
        context={context}
        photo={fields.photo}
        drawing={{
          kind: 'hotel',
          seed: fields.picture_seed ?? story.uuid,
          options: { bus: fields.transfer_mode === 'bus' },
        }}
        facts={listHotelFacts(fields, context)}
        description={fields.description}
        buy={buy}
      >
        <RoomsTable context={context} rooms={fields.room_types} />
      </ProductFrame>
      {airport && !hasBlock(fields.body, MAP_BLOCK) && (
        <PlacePlan
          context={context}
          airport={airport}
          place={{ name, lat, lng, sign: { kind: 'h', code } }}
          title={context.message('page.hotel.map', { hotel: name })}
        />
      )}
      {context.renderBlocks(fields.body, 'content.body')}
      <SimilarProducts context={context} type="hotel" story={story} airport={airport} body={fields.body} />
    </>
  );
}

function describeHotel(view: View): PageDescription {
  const { fields } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  return {
    title: joinFacts([fields.name, airport?.name], context),
    description: fields.summary,
    image: fields.photo,
    jsonLd: describeHotelPlace({ fields, airport, context }),
  };
}
