/** The keys of the configuration, taken from its schema: for messages about unknown keys and for the documentation. */
import { z } from 'zod';
import { Config } from './config.ts';

/** A part of the configuration as JSON Schema describes it. */
export interface ConfigOutline {
  readonly properties?: Readonly<Record<string, ConfigOutline>>;
  readonly items?: ConfigOutline;
  /** The names that keys may have, where people choose them. */
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly anyOf?: readonly ConfigOutline[];
  readonly [keyword: string]: unknown;
}

/** The whole configuration as people write it. */
export function outlineConfig(): ConfigOutline {
  return z.toJSONSchema(Config, { io: 'input', unrepresentable: 'any' }) as ConfigOutline;
}

/** The known keys of the object at a path; none where keys are free. */
export function configKeys(path: readonly PropertyKey[]): string[] {
  let outlines: readonly ConfigOutline[] = [outlineConfig()];
  for (const part of path) outlines = outlines.flatMap((outline) => findInner(outline, part));
  return outlines.flatMap(spreadForms).flatMap(({ properties = {}, propertyNames }) => {
    return [...Object.keys(properties), ...(propertyNames?.enum ?? [])];
  });
}

/** The outlines of an entry of a list, or of the value of a key. */
function findInner(outline: ConfigOutline, part: PropertyKey): readonly ConfigOutline[] {
  return spreadForms(outline)
    .map(({ items, properties, additionalProperties: values }) =>
      typeof part === 'number' ? items : (properties?.[String(part)] ?? values),
    )
    .filter((inner): inner is ConfigOutline => typeof inner === 'object');
}

/** A value may have several forms: a redirect is text or an object. */
function spreadForms(outline: ConfigOutline): readonly ConfigOutline[] {
  return [outline, ...(outline.anyOf ?? [])];
}
