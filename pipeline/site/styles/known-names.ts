/** The names of CSS, old and new, without those of single browsers, as MDN's data lists them. */
import atRules from 'mdn-data/css/at-rules.json' with { type: 'json' };
import properties from 'mdn-data/css/properties.json' with { type: 'json' };
import selectors from 'mdn-data/css/selectors.json' with { type: 'json' };

const descriptors = Object.values(atRules).flatMap((rule) =>
  'descriptors' in rule ? Object.keys(rule.descriptors) : [],
);

/** All properties and descriptors. */
export const knownProperties: readonly string[] = [...Object.keys(properties), ...descriptors].filter(
  (name) => !name.startsWith('-'),
);

/** All rules, such as `media`. */
export const knownRules: readonly string[] = Object.keys(atRules).map((name) => name.slice(1));

/** All pseudo-classes and pseudo-elements, without their colons. */
export const knownPseudos: readonly string[] = Object.keys(selectors)
  .filter((name) => /^::?[a-z]/.test(name))
  .map((name) => name.replaceAll(/[:()]/g, ''));
