/** The record `line_settings`: menu, legal links and telephone of every page. */
import { defineBlock, fields } from 'stopover';

/** A link with a label. */
export const menuLink = defineBlock({
  name: 'menu_link',
  kind: 'item',
  fields: {
    label: fields.requiredText({ maxLength: 24, translatable: true }),
    link: fields.requiredMultilink(),
  },
});

/** The settings of the line; the space has one story of this kind. */
export const lineSettings = defineBlock({
  name: 'line_settings',
  kind: 'record',
  fields: {
    menu: fields.bloks({ allowed: ['menu_link'], max: 6 }),
    legal: fields.bloks({ allowed: ['menu_link'], max: 4 }),
    phone: fields.requiredText(),
    motto: fields.text({ translatable: true }),
  },
});
