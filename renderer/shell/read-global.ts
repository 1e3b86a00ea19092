/** Reads the site's global records: single stories, found by their content type. */
import type { z } from 'zod';
import type { BlockFields } from '../model/fields/block-fields.ts';
import type { Part, RenderContext } from '../model/render-context.ts';
import type { SiteLanguage } from '../model/site.ts';
import type { ListingQuery } from '../model/story.ts';

/** The named fields of a global record; undefined if the space has none, so callers need a default. */
export function readGlobal<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  context: RenderContext,
  definition: BlockFields<Shape>,
  fields: readonly Name[],
): Part<Shape, Name> | undefined {
  return context.shared(['global', definition.name, ...fields], (shared) => {
    const uuid = findGlobal(definition.name, shared.language, (query) => shared.find(query));
    return uuid === undefined ? undefined : shared.readFields(uuid, definition, fields, definition.name);
  });
}

/** A language with a folder uses the global records in it, or else those that languages share. */
export function findGlobal<Found>(
  type: string,
  { folder }: Pick<SiteLanguage, 'folder'>,
  find: (query: Pick<ListingQuery, 'type' | 'folder'>) => readonly Found[],
): Found | undefined {
  const own = folder === undefined ? undefined : find({ type, folder })[0];
  return own ?? find({ type })[0];
}
