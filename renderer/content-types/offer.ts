/** The content type `offer`: a price reduction or code that holds for a time, with its terms. */
import { defineBlock } from '../model/define-block.ts';
import { datetime, requiredText, richText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of an offer. */
export const offerFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  terms: richText({ translatable: true }),
  valid_from: datetime(),
  valid_until: datetime(),
};

/** The block with which `context.read` reads parts of an offer from another page. */
export const offer = defineBlock({ name: 'offer', kind: 'record', fields: offerFields });
