/** Reads the site's global records: single stories, found by their content type. */
import type { z } from 'zod';
import type { BlockFields } from '../model/fields/block-fields.ts';
import type { Part, RenderContext } from '../model/render-context.ts';

/** The named fields of a global record; undefined if the space has none, so callers need a default. */
export function readGlobal<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  context: RenderContext,
  definition: BlockFields<Shape>,
  fields: readonly Name[],
): Part<Shape, Name> | undefined {
  return context.shared(['global', definition.name, ...fields], (shared) => {
    const uuid = findGlobal(definition.name, shared);
    return uuid === undefined ? undefined : shared.readFields(uuid, definition, fields, definition.name);
  });
}

/** A language with a folder uses the global records in it, or else those that languages share. */
function findGlobal(type: string, context: RenderContext): string | undefined {
  const { folder } = context.language;
  const own = folder === undefined ? undefined : context.find({ type, folder })[0];
  return own ?? context.find({ type })[0];
}
