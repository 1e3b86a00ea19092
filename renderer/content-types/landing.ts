/** The content type `landing`: a campaign's page, reached from an advertisement and not from the navigation. */
import { boolean, requiredText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of a landing page. */
export const landingFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  hide_nav: boolean(),
};
