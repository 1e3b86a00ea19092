/** Parses the fields of a page's own story: an optional field that is wrong counts as empty, a required one fails the page. */
import type { z } from 'zod';
import type { BlockDefinition } from '../../model/define-block.ts';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import type { Finding } from '../../model/finding.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock, Story } from '../../model/story.ts';
import { describeFieldProblem } from './field-problem.ts';
import { parseBlock } from './parse-block.ts';

/** A page's fields with findings, or why there is no page. */
export type ParsedPage<Fields> =
  | { readonly fields: Fields; readonly findings: readonly Finding[]; readonly failure?: undefined }
  | { readonly fields?: undefined; readonly findings?: undefined; readonly failure: string };

const PATH = 'content';

/** Parses all fields of a content type. */
export function parsePage<Shape extends z.ZodRawShape>(
  definition: BlockFields<Shape>,
  content: RawBlock,
): ParsedPage<z.output<z.ZodObject<Shape>>> {
  const parsed = parseBlock(definition, content, PATH);
  if (!parsed.findings) return { fields: parsed.fields, findings: [] };
  const findings: Finding[] = [];
  const failures: string[] = [];
  const mended: Record<string, unknown> = { ...content };
  for (const [name, schema] of Object.entries(definition.schema.shape) as [string, z.ZodType][]) {
    const issue = schema.safeParse(content[name]).error?.issues[0];
    if (!issue) continue;
    const isOptional = schema.safeParse(undefined).success;
    const remedy = isOptional ? 'It counts as empty: correct or clear it.' : 'Correct it.';
    const placed = { ...issue, path: [name, ...issue.path] };
    const message = describeFieldProblem({
      ...{ type: definition.name, value: content[name], issue: placed, remedy },
    });
    if (!isOptional) failures.push(message);
    else {
      delete mended[name];
      findings.push({ rule: 'invalid-field', severity: 'error', path: `${PATH}.${name}`, message });
    }
  }
  if (failures.length > 0) return { failure: failures.join(' ') };
  const again = parseBlock(definition, mended, PATH);
  if (!again.findings) return { fields: again.fields, findings };
  return { failure: again.findings.map(({ path, message }) => `${path}: ${message}`).join('; ') };
}

/** Fields that say what a page is called, by content type one or the other. */
const TITLE_FIELDS = ['title', 'name'];

/** A page that editors have not titled goes by its story's name. */
export function withTitle(story: Story, { schema }: BlockDefinition, context: RenderContext): RawBlock {
  const missing = TITLE_FIELDS.find(
    (name) => Object.hasOwn(schema.shape, name) && (story.content[name] ?? '') === '',
  );
  if (missing === undefined) return story.content;
  const message = `The page has no ${missing}; it goes by the name of its story.`;
  context.report({ rule: 'missing-title', severity: 'warning', path: `content.${missing}`, message });
  return { ...story.content, [missing]: story.name };
}
