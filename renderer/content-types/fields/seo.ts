/** The item `seo`: texts for search engines and for sites that show a preview of a link. */
import { defineBlock } from '../../model/define-block.ts';
import { asset, boolean, multilink, text, textarea } from '../../model/fields/fields.ts';

/** A page's SEO fields; a page has at most one such item. */
export const seo = defineBlock({
  name: 'seo',
  kind: 'item',
  fields: {
    title: text({ maxLength: 60, translatable: true }),
    description: textarea({ maxLength: 160, translatable: true }),
    og_image: asset(),
    noindex: boolean(),
    canonical: multilink(),
  },
});
