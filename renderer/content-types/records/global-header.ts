/** The record `global_header`: logo, navigation and language switch of every page. */
import { defineBlock } from '../../model/define-block.ts';
import {
  asset,
  bloks,
  boolean,
  multilink,
  requiredMultilink,
  requiredText,
  text,
} from '../../model/fields/fields.ts';

/** One entry of the navigation, or of the menu below an entry. */
export const navItem = defineBlock({
  name: 'nav_item',
  kind: 'item',
  fields: {
    label: requiredText({ maxLength: 20, translatable: true }),
    link: requiredMultilink(),
    children: bloks({ allowed: ['nav_item'], max: 8 }),
    highlight: boolean(),
  },
});

/** The site's header. */
export const globalHeader = defineBlock({
  name: 'global_header',
  kind: 'record',
  fields: {
    /** Absent: the site's brand. */
    logo_text: text({ maxLength: 20 }),
    logo: asset(),
    nav: bloks({ allowed: ['nav_item'], max: 7 }),
    utility: bloks({ allowed: ['link_item'], max: 3 }),
    show_language_switch: boolean({ whenMissing: true }),
    cta_label: text({ maxLength: 24, translatable: true }),
    cta_link: multilink(),
  },
});
