/** Parses the fields of a page's own story: an optional field that is wrong counts as empty, a required one fails the page. */
import type { z } from 'zod';
import type { BlockDefinition } from '../../model/define-block.ts';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import { unsetText } from '../../model/fields/unset-values.ts';
import type { Finding } from '../../model/finding.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock, Story } from '../../model/story.ts';
import { isOptional, parseFields } from './parse-fields.ts';

/** A page's fields with findings, or why there is no page. */
export type ParsedPage<Fields> =
  | { readonly fields: Fields; readonly findings: readonly Finding[]; readonly failure?: undefined }
  | { readonly fields?: undefined; readonly findings?: undefined; readonly failure: string };

/** Parses all fields of a content type. */
export function parsePage<Shape extends z.ZodRawShape>(
  { name, schema }: BlockFields<Shape>,
  content: RawBlock,
): ParsedPage<z.output<z.ZodObject<Shape>>> {
  const place = { type: name, path: 'content' };
  const { fields, spared, refused } = parseFields(schema, content, { place, mayBeEmpty: isOptional });
  if (fields) return { fields, findings: spared };
  return { failure: refused.map(({ message }) => message).join(' ') };
}

/** Fields that hold the title of a page; each content type has one or the other. */
const TITLE_FIELDS = ['title', 'name'];

/** A page without a title takes its story's name. */
export function withTitle(story: Story, { schema }: BlockDefinition, context: RenderContext): RawBlock {
  const missing = findMissingTitle(story.content, schema);
  if (missing === undefined) return story.content;
  context.report(describeMissingTitle(missing, 'content'));
  return { ...story.content, [missing]: story.name };
}

/** Finds the field of a content type's title, if it is empty. */
export function findMissingTitle(content: RawBlock, schema: z.ZodObject): string | undefined {
  return TITLE_FIELDS.find(
    (name) => Object.hasOwn(schema.shape, name) && unsetText(content[name]) === undefined,
  );
}

/** The finding for a page without a title. `path` is that of its content. */
export function describeMissingTitle(field: string, path: string): Finding {
  const message = `The page has no ${field}; it goes by the name of its story.`;
  return { rule: 'missing-title', severity: 'warning', path: `${path}.${field}`, message };
}
