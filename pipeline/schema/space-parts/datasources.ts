/** Datasources, from whose entries editors choose. The first definition whose fields name a datasource keeps it. */
import type { BlockDatasource, BlockDefinition } from '#renderer';
import type { Datasource } from '../../store/store-types.ts';
import { isEmpty, type SpaceComponent, type SpaceDatasource } from '../space-schema.ts';

/** Parts that the space manages itself. */
const SPACE_KEYS: ReadonlySet<string> = new Set(['id', 'datasource_id', 'created_at', 'updated_at']);

/** Lists the slugs of the datasources that a component's fields name. */
export function listDatasourceSlugs({ schema }: Pick<SpaceComponent, 'schema'>): readonly string[] {
  return Object.values(schema).flatMap(({ datasource_slug: slug }) => slug || []);
}

/** Groups the datasources of a schema by the first component that names them. */
export function planDatasources(
  components: readonly SpaceComponent[],
  datasources: readonly SpaceDatasource[],
): ReadonlyMap<string, readonly BlockDatasource[]> {
  const waiting = new Map(datasources.map((datasource) => [datasource.slug, datasource]));
  const planned = components.map((component) => {
    const own = [...new Set(listDatasourceSlugs(component))].flatMap((slug) => waiting.get(slug) ?? []);
    for (const { slug } of own) waiting.delete(slug);
    return [component.name, own.map(keepDatasource)] as const;
  });
  return new Map(planned.filter(([, own]) => own.length > 0));
}

function keepDatasource({ dimensions, entries, ...rest }: SpaceDatasource): BlockDatasource {
  const lists = { dimensions: dimensions?.map(keepParts), entries: entries?.map(keepParts) };
  return keepParts({ ...rest, ...lists }) as unknown as BlockDatasource;
}

function keepParts(part: object): object {
  return Object.fromEntries(
    Object.entries(part).filter(([key, value]) => !SPACE_KEYS.has(key) && !isEmpty(value)),
  );
}

/** Lists the datasources that definitions keep, and those that fields only name, sorted by slug. */
export function exportDatasources(
  definitions: readonly BlockDefinition[],
  components: readonly SpaceComponent[],
): readonly SpaceDatasource[] {
  const kept = definitions.flatMap(({ editor }) => editor?.datasources ?? []);
  const named = components.flatMap(listDatasourceSlugs).map((slug) => ({ name: slug, slug }));
  const bySlug = new Map<string, BlockDatasource>();
  for (const datasource of [...kept, ...named]) {
    if (!bySlug.has(datasource.slug)) bySlug.set(datasource.slug, datasource);
  }
  return [...bySlug.values()]
    .map(({ dimensions = [], entries = [], ...rest }) => ({
      ...rest,
      dimensions: [...dimensions],
      entries: entries.map((entry) => ({ value: '', ...entry })),
    }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Returns a datasource with the entries of the last fetch, if there are any: editors may have changed the kept ones. */
export function renewEntries(kept: SpaceDatasource, fetched: Datasource | undefined): SpaceDatasource {
  if (!fetched) return kept;
  const before = new Map(kept.entries?.map((entry) => [entry.name, entry]));
  const entries = fetched.entries.map(({ name, value }) => ({ ...before.get(name), name, value }));
  const dimensions = kept.dimensions?.length ? kept.dimensions : listDimensions(fetched);
  return { ...kept, name: fetched.name, dimensions, entries };
}

/** Lists the dimensions for which a fetch found values, by their names in the content API. */
function listDimensions({ entries }: Datasource): SpaceDatasource['dimensions'] {
  const names = new Set(entries.flatMap(({ translations }) => Object.keys(translations)));
  return [...names].sort().map((name) => ({ name, entry_value: name }));
}
