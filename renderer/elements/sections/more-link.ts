/** The link to more that many sections have: a label and a target, both by editors. */
import type { Multilink } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { MoreLink } from './section-frame.tsx';

interface MoreFields {
  readonly more_label?: string | undefined;
  readonly more_link?: Multilink | undefined;
}

/** The link, or undefined unless it has both a label and a target that exists. */
export function resolveMoreLink(
  fields: MoreFields,
  context: RenderContext,
  path: string,
): MoreLink | undefined {
  if (!fields.more_label || !fields.more_link) return undefined;
  const attributes = context.link(fields.more_link, `${path}.more_link`);
  return attributes && { label: fields.more_label, attributes };
}
