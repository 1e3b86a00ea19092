/** Template of the content type `listing`: everything of one kind, at one airport or airport by airport. */
import type { ReactNode } from 'react';
import { listingFields } from '../content-types/listing.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { describeItemList } from '../seo/structured-data/item-list.ts';
import { hasBlock, hasProductList, renderBodyParts } from './parts/body-parts.ts';
import { ListedProducts } from './parts/lists/listed-products.tsx';
import { ListedRows } from './parts/lists/listed-rows.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { PlaceLine } from './parts/places/place-line.tsx';
import { TextSection } from './parts/text-section.tsx';

type View = PageView<typeof listingFields>;

/** A start page that lists one kind of thing. */
export const listing = definePage({
  name: 'listing',
  fields: listingFields,
  render: renderListing,
  describe: describeListing,
});

function renderListing(view: View): ReactNode {
  const { fields } = view;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  const body = renderBodyParts(fields.body, ['search_box'], context);
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede}>
        <PlaceLine airport={airport} />
      </PageHead>
      {body.lead}
      <Items view={view} context={context} />
      <TextSection context={context} document={fields.intro} path="content.intro" />
      {body.rest}
    </>
  );
}

interface ItemsProps {
  readonly view: View;
  readonly context: View['context'];
}

/** The listed items, unless a section of the body lists them already. */
function Items({ view: { fields, story }, context }: ItemsProps): ReactNode {
  const { product_type: type, airport } = fields;
  const isPages = type === 'offer' || type === 'guide';
  // Links can take the place of rows; they say less than the cards of products do.
  if ((isPages || type === 'shuttle') && hasBlock(fields.body, 'link_list')) return null;
  if (hasProductList(fields.body, type)) return null;
  if (isPages) return <ListedRows context={context} type={type} folder={story.slug} />;
  return <ListedProducts context={context} type={type} airport={airport} />;
}

/** Content types behind the kinds of things that are listed. */
const contentTypes = {
  parking: 'car_park',
  hotel: 'hotel',
  lounge: 'lounge',
  shuttle: 'shuttle_route',
  offer: 'offer',
  guide: 'article',
} as const;

function describeListing({ fields, context, story }: View): PageDescription {
  const type = contentTypes[fields.product_type];
  const inFolder = fields.product_type === 'guide' ? { folder: story.slug } : {};
  const uuids = context.find({
    type,
    ...inFolder,
    ...(fields.airport ? { where: { airport: fields.airport } } : {}),
  });
  return {
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    jsonLd: describeItemList(uuids, context),
  };
}
