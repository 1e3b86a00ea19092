/** Lists the values that stories hold in fields whose choices come from a datasource, and finds those that it does not have. */
import type { z } from 'zod';
import { fieldMeta, type RawBlock } from '#renderer';
import type { ContentStore } from '../../store/store-types.ts';

/** A value in a field that takes its choices from a datasource. */
export type StoredChoice = readonly [
  path: string,
  block: string,
  field: string,
  datasource: string,
  value: string,
];

/** A block whose fields are known. */
interface ChoosingBlock {
  readonly block: RawBlock;
  readonly shape: z.ZodRawShape;
  /** The place of a field in the story. */
  writePath(name: string): string;
}

/** The values of a block's fields, without empty ones. */
export function listChoices({ block, shape, writePath }: ChoosingBlock): readonly StoredChoice[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const datasource = fieldMeta(schema)?.datasource;
    if (datasource === undefined) return [];
    const held: unknown = block[name];
    const at = (value: unknown, path: string): readonly StoredChoice[] =>
      typeof value === 'string' && value !== '' ? [[path, block.component, name, datasource, value]] : [];
    return Array.isArray(held)
      ? held.flatMap((value, index) => at(value, `${writePath(name)}[${index}]`))
      : at(held, writePath(name));
  });
}

/**
 * Makes the function that tells whether a datasource of the store lacks a value. Imported content may hold the name of an
 * entry or its value in another language, so these count, too. A datasource that is missing as a whole is another fault.
 */
export function createChoiceFilter(
  store: Pick<ContentStore, 'datasource'>,
): (choice: StoredChoice) => boolean {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return ([, , , datasource, value]) => {
    if (!known.has(datasource)) {
      const entries = store.datasource(datasource)?.entries;
      const values = entries?.flatMap(({ name, value, translations }) => [
        ...[name, value],
        ...Object.values(translations),
      ]);
      known.set(datasource, values && new Set(values));
    }
    return known.get(datasource)?.has(value) === false;
  };
}
