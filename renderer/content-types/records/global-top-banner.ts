/** The record `global_top_banner`: service notices above the page; the most urgent one is shown. */
import { defineBlock } from '../../model/define-block.ts';
import {
  bloks,
  boolean,
  datetime,
  multilink,
  option,
  references,
  requiredDatetime,
  richText,
  text,
  textarea,
} from '../../model/fields/fields.ts';

/** One service notice. */
export const topBanner = defineBlock({
  name: 'top_banner',
  kind: 'item',
  fields: {
    message: richText({ maxLength: 120, translatable: true }),
    link: multilink(),
    severity: option(['info', 'disruption']),
    dismissible: boolean(),
    /** Airports on whose pages the notice is shown. All pages if both scopes are empty. */
    scope_airports: references('airport'),
    /** Paths below which the notice is shown, one per line. All pages if both scopes are empty. */
    scope_paths: textarea(),
    visible_from: datetime(),
    /** A notice without an end would be forgotten and become untrue. */
    visible_until: requiredDatetime(),
    /** Absent: the block's own id. A new value shows the notice again to those who hid it. */
    id_version: text({ pattern: /^[\w.-]{1,40}$/ }),
  },
});

/** The site's service notices. */
export const globalTopBanner = defineBlock({
  name: 'global_top_banner',
  kind: 'record',
  fields: { messages: bloks({ allowed: ['top_banner'] }) },
});
