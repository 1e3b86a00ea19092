/** The fields of every content type that has its own page. */
import { bloks, datasourceOptions, text } from '../../model/fields/fields.ts';

/** Name in navigation, languages the page exists in (empty: all), SEO fields, and the sections of its body. */
export const pageFields = {
  nav_title: text({ maxLength: 30, translatable: true }),
  languages: datasourceOptions('languages'),
  seo: bloks({ allowed: ['seo'], max: 1 }),
  body: bloks({ max: 20 }),
};
