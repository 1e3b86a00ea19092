/** Builders of fields whose values a site describes itself, and of those that only arrange the editors' form. */
import { z } from 'zod';
import { describe } from './describe-schema.ts';
import { SeoMetatags } from './field-values.ts';
import { pluginOf, unset } from './unset-values.ts';

/** A value of a field plugin, checked by a schema; undefined when empty. `name` is the plugin's name in the space. */
export function plugin<Schema extends z.ZodType>(name: string, schema: Schema) {
  const ofPlugin = () => z.preprocess(unset, pluginValue(name, schema).optional());
  return describe(ofPlugin, { type: 'plugin', required: false, plugin: name });
}

/** A value of a field plugin that must be there. */
export function requiredPlugin<Schema extends z.ZodType>(name: string, schema: Schema) {
  const ofPlugin = () => z.preprocess(unset, pluginValue(name, schema));
  return describe(ofPlugin, { type: 'plugin', required: true, plugin: name });
}

/** Values carry the name of their plugin: a value from before the field had this plugin is of no use. */
function pluginValue<Schema extends z.ZodType>(name: string, schema: Schema) {
  const checkName = (value: unknown, issues: z.core.$RefinementCtx): unknown => {
    const found = pluginOf(value);
    if (found === undefined || found === name) return value;
    issues.addIssue({
      code: 'custom',
      message: `Expected a value of the plugin "${name}", found one of "${found}"`,
    });
    return z.NEVER;
  };
  return z.preprocess(checkName, schema);
}

/** The texts of Storyblok's SEO plugin, `seo_metatags`; undefined when empty. The page's head shows them without any code. */
export function seoMetatags() {
  return plugin('seo_metatags', SeoMetatags);
}

/**
 * A value that the site checks itself: `check` gets the raw value from the content (undefined when unset), and returns what
 * blocks see. An error that it throws becomes a finding.
 */
export function custom<Value>(check: (value: unknown) => Value) {
  const run = (value: unknown, { addIssue }: z.core.$RefinementCtx): Value => {
    try {
      return check(unset(value));
    } catch (error) {
      addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  };
  return describe(() => z.unknown().transform(run), { type: 'custom', required: false });
}

/** A group of fields in the editors' form; it has no value. `keys` are the names of its fields. */
export function section(title: string, keys: readonly string[]) {
  return describe(noValue, { type: 'section', required: false, title, keys });
}

/** A tab of the editors' form; it has no value. `keys` are the names of its fields. */
export function tab(title: string, keys: readonly string[]) {
  return describe(noValue, { type: 'tab', required: false, title, keys });
}

function noValue() {
  return z.preprocess(() => undefined, z.undefined().optional());
}
