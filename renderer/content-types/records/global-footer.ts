/** The record `global_footer`: the link columns, legal links and company line of every page. */
import { defineBlock } from '../../model/define-block.ts';
import {
  bloks,
  boolean,
  requiredMultilink,
  requiredOption,
  richText,
  text,
} from '../../model/fields/fields.ts';

/** A link to the company's account somewhere else. */
export const socialLink = defineBlock({
  name: 'social_link',
  kind: 'item',
  fields: {
    platform: requiredOption(['instagram', 'youtube', 'mastodon', 'linkedin']),
    link: requiredMultilink(),
  },
});

/** The site's footer. */
export const globalFooter = defineBlock({
  name: 'global_footer',
  kind: 'record',
  fields: {
    columns: bloks({ allowed: ['link_group'], max: 5 }),
    about: richText({ maxLength: 200, translatable: true }),
    legal_links: bloks({ allowed: ['link_item'], min: 2, max: 6 }),
    /** Sites whose integrations wait for consent always have the link: visitors may withdraw it. */
    show_consent_link: boolean({ whenMissing: true }),
    company_line: text({ maxLength: 120, translatable: true }),
    /** Absent: the site's brand. */
    copyright_name: text({ maxLength: 60 }),
    social: bloks({ allowed: ['social_link'], max: 5 }),
  },
});
