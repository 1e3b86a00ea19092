/** The content type `legal`: terms, privacy, imprint: a long text with the day it came into force. */
import { datetime, requiredText, richText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of a legal page. */
export const legalFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  valid_from: datetime(),
  text: richText({ translatable: true }),
};
