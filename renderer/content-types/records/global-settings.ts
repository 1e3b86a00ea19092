/** The record `global_settings`: brand, contact and the picture for shared links. */
import { defineBlock } from '../../model/define-block.ts';
import { asset, text } from '../../model/fields/fields.ts';

/** The site's settings that editors keep. */
export const globalSettings = defineBlock({
  name: 'global_settings',
  kind: 'record',
  fields: {
    brand: text({ maxLength: 20 }),
    default_og_image: asset(),
    organization_name: text({ maxLength: 80 }),
    contact_email: text({ maxLength: 254 }),
    contact_phone: text({ maxLength: 30 }),
  },
});
