/** The content type `page`: a page that is made of its sections, such as the home page. */
import { boolean, requiredText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of a page. */
export const contentPageFields = {
  ...pageFields,
  /** The page's heading, unless the first section is a hero with its own. */
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  show_breadcrumbs: boolean({ whenMissing: true }),
};
