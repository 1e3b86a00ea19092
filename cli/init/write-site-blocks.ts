/** Writes the definitions of a new project: for a schema, and for all other components of stories. */
import { StopoverError } from '#pipeline/errors';
import {
  inferSchema,
  type KnownContent,
  listUnshown,
  planComponents,
  type SpaceSchema,
  writeDefinitions,
  writeIndex,
} from '#pipeline/schema';
import type { ProjectFiles } from './new-folder.ts';

/** The content of a project. */
export interface SiteContent {
  readonly known: KnownContent;
  /** Whether a story is a record, not a page. */
  readonly isData: (slug: string) => boolean;
  /** The schema and the file that holds it, if there is one. */
  readonly schema: SpaceSchema | undefined;
  readonly file: string | undefined;
}

/** Definitions by their paths, with the module that exports them. */
export interface SiteBlocks {
  readonly files: ProjectFiles;
  /** Fields that the plain markup does not show. */
  readonly unshown: readonly string[];
}

/** Writes the definitions of a project. @throws StopoverError schema-unreadable. */
export function writeSiteBlocks({ known, isData, schema, file }: SiteContent): SiteBlocks {
  const whole = completeSchema(schema, known);
  const place = file ?? '(stories)';
  try {
    const planned = planComponents(whole, { known, isData });
    const definitions = writeDefinitions(planned);
    const files = {
      ...Object.fromEntries(definitions.map(({ name, text }) => [`blocks/${name}`, text])),
      'blocks/index.ts': writeIndex(definitions.map(({ name }) => name)),
    };
    return { files, unshown: listUnshown(planned) };
  } catch (cause) {
    const problems = [cause instanceof Error ? cause.message : String(cause)];
    throw new StopoverError('schema-unreadable', { file: place, problems }, { cause });
  }
}

/** Completes the schema: stories may have components that it no longer has. */
function completeSchema(schema: SpaceSchema | undefined, known: KnownContent): SpaceSchema {
  if (!schema) return { components: inferSchema(known), groups: [], presets: [], tags: [], datasources: [] };
  const { components } = schema;
  const names = new Set(components.map(({ name }) => name));
  const inferred = inferSchema(known).filter(({ name }) => !names.has(name));
  return { ...schema, components: [...components, ...inferred] };
}
