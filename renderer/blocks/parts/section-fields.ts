/** The fields that every section has beside its own: its anchor, its look, when and where it is shown. */
import type { z } from 'zod';
import { datasourceOption, datetime, options, text } from '../../model/fields/fields.ts';

/** Common fields of a section; spread them into `fields` of `defineBlock`. */
export const sectionFields = {
  /** Target of links to this section; unique on its page. */
  anchor_id: text({ pattern: /^[a-z][a-z0-9-]{1,39}$/ }),
  /**
   * `paper` (default), `sunk` or `apron`; a tone the style sheet does not know looks like paper. The hero, the search
   * box, breadcrumbs and single product cards have a look of their own, which no tone changes.
   */
  tone: datasourceOption('tones'),
  visible_from: datetime(),
  visible_until: datetime(),
  hide_on: options(['mobile', 'desktop']),
  track_id: text({ pattern: /^[a-z0-9_]{1,40}$/ }),
};

/** The parsed common fields. */
export type SectionFields = {
  readonly [Name in keyof typeof sectionFields]?: z.output<(typeof sectionFields)[Name]>;
};
