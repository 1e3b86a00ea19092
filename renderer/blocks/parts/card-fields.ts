/** The fields that the cards of all products share: the parts of a card that an editor may change. */
import { multilink, option, text } from '../../model/fields/fields.ts';

/** Overrides of a card; empty fields come from the product. */
export const cardFields = {
  headline_override: text({ maxLength: 60, translatable: true }),
  /** Two or three words on the picture. */
  highlight: text({ maxLength: 24, translatable: true }),
  highlight_tone: option(['neutral', 'offer', 'out']),
  cta_label: text({ maxLength: 24, translatable: true }),
  /** Default: the product's page. */
  cta_link: multilink(),
  layout: option(['stacked', 'wide']),
};
