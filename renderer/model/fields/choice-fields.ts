/** Builders of fields in which editors choose: of values given here, datasources, stories, languages, lists of other servers. */
import { z } from 'zod';
import { describe } from './describe-schema.ts';
import * as quick from './quick-checks.ts';
import { normaliseList, unset } from './unset-values.ts';

/** Datasources, languages and other servers may have any values. */
const anyOne = () => true;

function oneOf(values: readonly string[]): (text: string) => boolean {
  return (text) => values.includes(text);
}

/** One of the given values; undefined when empty. */
export function option<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = () => z.preprocess(unset, z.enum(values).optional());
  return describe(
    schema,
    { type: 'option', required: false, options: values },
    quick.quickChoice(false, oneOf(values)),
  );
}

/** One of the given values; must be there. */
export function requiredOption<const Values extends readonly [string, ...string[]]>(values: Values) {
  return describe(
    () => z.preprocess(unset, z.enum(values)),
    { type: 'option', required: true, options: values },
    quick.quickChoice(true, oneOf(values)),
  );
}

/** One value of a datasource; undefined when empty. */
export function datasourceOption(datasource: string) {
  const schema = () => z.preprocess(unset, z.string().optional());
  return describe(schema, { type: 'option', required: false, datasource }, quick.quickChoice(false, anyOne));
}

/** One value of a datasource; must be there. */
export function requiredDatasourceOption(datasource: string) {
  const schema = () => z.preprocess(unset, z.string());
  return describe(schema, { type: 'option', required: true, datasource }, quick.quickChoice(true, anyOne));
}

/** The code of one of the space's languages; undefined when empty. */
export function languageOption() {
  const schema = () => z.preprocess(unset, z.string().optional());
  return describe(
    schema,
    { type: 'option', required: false, languages: true },
    quick.quickChoice(false, anyOne),
  );
}

/** Codes of the space's languages; empty when unset. */
export function languageOptions() {
  const schema = () => z.preprocess(normaliseList, z.array(z.string()));
  return describe(schema, { type: 'options', required: false, languages: true }, quick.quickChoices(anyOne));
}

/** One value of a list that editors get from another server; undefined when empty. `source` is the address of its JSON. */
export function externalOption(source: string) {
  const schema = () => z.preprocess(unset, z.string().optional());
  return describe(
    schema,
    { type: 'option', required: false, external: source },
    quick.quickChoice(false, anyOne),
  );
}

/** Any values of a list that editors get from another server; empty when unset. */
export function externalOptions(source: string) {
  const schema = () => z.preprocess(normaliseList, z.array(z.string()));
  return describe(schema, { type: 'options', required: false, external: source }, quick.quickChoices(anyOne));
}

/** Any of the given values; empty when unset. */
export function options<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = () => z.preprocess(normaliseList, z.array(z.enum(values)));
  return describe(
    schema,
    { type: 'options', required: false, options: values },
    quick.quickChoices(oneOf(values)),
  );
}

/** Any values of a datasource; empty when unset. */
export function datasourceOptions(datasource: string) {
  const schema = () => z.preprocess(normaliseList, z.array(z.string()));
  return describe(schema, { type: 'options', required: false, datasource }, quick.quickChoices(anyOne));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuid = () => z.string().regex(UUID, 'Expected the uuid of a story');

const isUuid = (text: string) => UUID.test(text);

/** The uuid of another story; undefined when empty. */
export function reference(...contentTypes: string[]) {
  const schema = () => z.preprocess(unset, uuid().optional());
  return describe(
    schema,
    { type: 'reference', required: false, contentTypes },
    quick.quickChoice(false, isUuid),
  );
}

/** The uuid of another story; must be there. */
export function requiredReference(...contentTypes: string[]) {
  return describe(
    () => z.preprocess(unset, uuid()),
    { type: 'reference', required: true, contentTypes },
    quick.quickChoice(true, isUuid),
  );
}

/** Uuids of other stories; empty when unset. */
export function references(...contentTypes: string[]) {
  const schema = () => z.preprocess(normaliseList, z.array(uuid()));
  return describe(schema, { type: 'references', required: false, contentTypes }, quick.quickChoices(isUuid));
}
