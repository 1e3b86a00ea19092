/** Reads the site's global records: stories of which there is one each, found by their content type. */
import type { z } from 'zod';
import type { BlockFields } from '../model/block-fields.ts';
import type { RenderContext, StoryPart } from '../model/render-context.ts';

type Part<Shape extends z.ZodRawShape, Name extends keyof Shape & string> = StoryPart<
  Pick<z.output<z.ZodObject<Shape>>, Name & keyof z.output<z.ZodObject<Shape>>>
>['fields'];

/** The named fields of a global record; undefined when the space has none, which every caller can do without. */
export function readGlobal<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  context: RenderContext,
  definition: BlockFields<Shape>,
  fields: readonly Name[],
): Part<Shape, Name> | undefined {
  return context.shared(['global', definition.name, ...fields], (shared) => {
    const uuid = shared.find({ type: definition.name })[0];
    return uuid === undefined ? undefined : shared.read(uuid, definition, fields, definition.name)?.fields;
  });
}
