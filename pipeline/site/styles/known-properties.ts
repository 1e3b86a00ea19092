/** The properties and descriptors of CSS, old and new, without those of single browsers, as MDN's data lists them. */
import atRules from 'mdn-data/css/at-rules.json' with { type: 'json' };
import properties from 'mdn-data/css/properties.json' with { type: 'json' };

const descriptors = Object.values(atRules).flatMap((rule) =>
  'descriptors' in rule ? Object.keys(rule.descriptors) : [],
);

/** All of them. */
export const knownProperties: readonly string[] = [...Object.keys(properties), ...descriptors].filter(
  (name) => !name.startsWith('-'),
);
