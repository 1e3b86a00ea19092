/** The item `param`: another booking engine's name for one of the search box's fields. */
import { defineBlock } from '../../model/define-block.ts';
import { option, requiredOption, requiredText } from '../../model/fields/fields.ts';
import { searchFields } from '../parts/search-field.ts';

/** Our name, the engine's name, and the engine's date format. */
export const param = defineBlock({
  name: 'param',
  kind: 'item',
  fields: {
    name: requiredOption(searchFields),
    engine_name: requiredText({ pattern: /^[\w.[\]-]{1,40}$/ }),
    /** Only script can rewrite dates; without it the browser sends ISO dates. */
    date_format: option(['iso', 'dmy', 'unix']),
  },
});
