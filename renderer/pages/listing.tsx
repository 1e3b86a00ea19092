/** Template of the content type `listing`: everything of one kind, at one airport or airport by airport. */
import type { ReactNode } from 'react';
import { listingFields } from '../content-types/listing.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { describeItemList } from '../seo/structured-data/item-list.ts';
import { hasBlock, hasProductList, renderBodyParts } from './parts/body-parts.ts';
import { findListedProducts, ListedProducts } from './parts/lists/listed-products.tsx';
import { findListedRows, ListedRows } from './parts/lists/listed-rows.tsx';
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
  if (isReplaced(fields)) return null;
  if (isPages(type)) return <ListedRows context={context} type={type} folder={story.slug} />;
  return <ListedProducts context={context} type={type} airport={airport} />;
}

/** Links can take the place of rows; they say less than the cards of products do. */
function isReplaced({ product_type: type, body }: View['fields']): boolean {
  if ((isPages(type) || type === 'shuttle') && hasBlock(body, 'link_list')) return true;
  return hasProductList(body, type);
}

function isPages(type: View['fields']['product_type']): type is 'offer' | 'guide' {
  return type === 'offer' || type === 'guide';
}

function describeListing(view: View): PageDescription {
  const { fields } = view;
  const { context } = readHomeAirport(fields.airport, view.context);
  return {
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    jsonLd: describeItemList(findItems({ view, context }), context),
  };
}

/** The stories that the template lists: search engines hear of none that visitors do not find there. */
function findItems({ view: { fields, story }, context }: ItemsProps): readonly string[] {
  const { product_type: type, airport } = fields;
  if (isReplaced(fields)) return [];
  if (isPages(type)) return findListedRows({ context, type, folder: story.slug });
  return findListedProducts({ context, type, airport });
}
