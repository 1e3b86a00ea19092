/** The link to more that many sections have: a label and a target, both by editors. */
import type { Multilink } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { MoreLink } from './section-frame.tsx';

interface MoreFields {
  readonly more_label?: string | undefined;
  readonly more_link?: Multilink | undefined;
}

/** The link, or undefined unless it has both a label and a target that exists. Half of a link is reported. */
export function resolveMoreLink(
  { more_label: label, more_link: link }: MoreFields,
  context: RenderContext,
  path: string,
): MoreLink | undefined {
  if (label && !link) {
    const message = `The words "${label}" have no link; they were left out.`;
    context.report({ rule: 'link-without-target', severity: 'warning', path: `${path}.more_link`, message });
  }
  if (link && !label) {
    const message = 'The link has no words of its own; it was left out.';
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.more_label`, message });
  }
  if (!label || !link) return undefined;
  const attributes = context.link(link, `${path}.more_link`);
  return attributes && { label, attributes };
}
