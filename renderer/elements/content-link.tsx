/** A link of the content, which says so when it opens a new tab. */
import type { ReactNode } from 'react';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import { HiddenText } from './hidden-text.tsx';

interface ContentLinkProps {
  readonly attributes: LinkAttributes;
  readonly context: RenderContext;
  readonly className?: string;
  /** A name for readers of links out of context; must begin with the visible text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** An `<a>` with the attributes that `context.link` gave. */
export function ContentLink({
  attributes,
  context,
  className,
  label,
  children,
}: ContentLinkProps): ReactNode {
  const newTab = attributes.target === '_blank' ? ` ${context.message('link.newTab')}` : '';
  return (
    <a
      {...attributes}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': `${label}${newTab}` } : {})}
    >
      {children}
      {newTab && <HiddenText>{newTab}</HiddenText>}
    </a>
  );
}
