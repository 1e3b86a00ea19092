/** The interface of the schema: the block library in the form of Storyblok's command line, and definitions from its files. */

export { compareSchemas, type SchemaDrift } from './compare-schemas.ts';
export { exportSchema } from './export-schema.ts';
export { inferSchema } from './infer-schema.ts';
export { type KnownContent, readKnownContent } from './known-content.ts';
export { listDefinitions } from './list-definitions.ts';
export { type PlannedComponent, planComponents } from './plan-components.ts';
export { renewEntries } from './space-parts/datasources.ts';
export { listUnkept, type UnkeptPart } from './space-parts/unkept.ts';
export {
  ComponentsFile,
  DatasourcesFile,
  GroupsFile,
  isComponentName,
  PresetsFile,
  type SpaceSchema,
  TagsFile,
} from './space-schema.ts';
export {
  type DefinitionFile,
  nameExport,
  nameFile,
  type TakenNames,
  writeDefinitions,
  writeIndex,
  writeIndexLine,
} from './write-definition.ts';
export { writeLiteral } from './write-literal.ts';
export { listUnshown } from './write-rendering.ts';
