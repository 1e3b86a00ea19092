/** The record `global_redirects`: old addresses and where they lead; hosts answer them, no page shows them. */
import { defineBlock } from '../../model/define-block.ts';
import {
  bloks,
  datasourceOptions,
  datetime,
  multilink,
  option,
  requiredText,
  text,
} from '../../model/fields/fields.ts';

/** One redirect. */
export const redirect = defineBlock({
  name: 'redirect',
  kind: 'item',
  fields: {
    from: requiredText(),
    /** An address; `to_link` is better, because it follows the story. */
    to: text(),
    to_link: multilink(),
    status: option(['301', '302', '307', '308']),
    /** The language of the page at `to_link`: that of the folder where the redirect starts, if it is ticked, or else the first. */
    languages: datasourceOptions('languages'),
    note: text(),
    valid_until: datetime(),
  },
});

/** The site's redirects that editors keep. */
export const globalRedirects = defineBlock({
  name: 'global_redirects',
  kind: 'record',
  fields: { redirects: bloks({ allowed: ['redirect'] }) },
});
