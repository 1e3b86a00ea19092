/** The item `banner_slide`: one picture of a carousel with its caption. */
import { defineBlock } from '../../model/define-block.ts';
import { multilink, requiredAsset, text } from '../../model/fields/fields.ts';

/** One picture of a carousel. */
export const bannerSlide = defineBlock({
  name: 'banner_slide',
  kind: 'item',
  fields: {
    image: requiredAsset(),
    caption: text({ maxLength: 120, translatable: true }),
    link: multilink(),
  },
});
