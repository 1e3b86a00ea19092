/** The content type `listing`: a start page that lists one kind of product, at one airport or at all. */
import { defineBlock } from '../model/define-block.ts';
import { reference, requiredOption, requiredText, richText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** The types that a listing can list. */
const listingTypes = ['parking', 'hotel', 'lounge', 'shuttle', 'offer', 'guide'] as const;

/** Fields of a listing. */
export const listingFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  product_type: requiredOption(listingTypes),
  /** Absent: every airport's. */
  airport: reference('airport'),
  intro: richText({ translatable: true }),
};

/** The block with which `context.read` reads parts of a listing from another page. */
export const listing = defineBlock({ name: 'listing', kind: 'record', fields: listingFields });
