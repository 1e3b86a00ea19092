/** Outlines of a site's blocks for the demo's editor. */
import { type BlockDefinition, fieldMeta } from '#renderer';

/** The facts of a block that the editor needs. */
export interface BlockOutline {
  /** Whether it is allowed in fields that name no blocks, such as a page's body. */
  readonly isSection: boolean;
  /** The type of text fields; the blocks allowed in fields of blocks, by name, or `sections`. */
  readonly fields: Readonly<Record<string, 'text' | 'richtext' | 'sections' | readonly string[]>>;
}

/** All blocks of a site by component name. */
export type BlockOutlines = Readonly<Record<string, BlockOutline>>;

type OutlinedField = BlockOutline['fields'][string];

/** Outlines blocks by their names. */
export function outlineBlocks(definitions: readonly BlockDefinition[]): BlockOutlines {
  return Object.fromEntries(
    definitions.map(({ name, kind, schema }) => {
      const fields = Object.entries(schema.shape).flatMap(([field, type]) => {
        const outlined = outlineField(fieldMeta(type));
        return outlined ? [[field, outlined]] : [];
      });
      return [name, { isSection: kind === 'section', fields: Object.fromEntries(fields) }];
    }),
  );
}

function outlineField(meta: ReturnType<typeof fieldMeta>): OutlinedField | undefined {
  switch (meta?.type) {
    // A field with a pattern is not for prose, and would refuse the first typed characters.
    case 'text':
    case 'textarea':
      return meta.pattern === undefined ? 'text' : undefined;
    case 'richtext':
      return 'richtext';
    case 'bloks':
      return meta.allowed ?? 'sections';
    default:
      return undefined;
  }
}
