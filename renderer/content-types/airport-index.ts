/** The content type `airport_index`: the start page above all airports. */
import { requiredText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of the airports' start page. */
export const airportIndexFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
};
