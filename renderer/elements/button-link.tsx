/** A link that looks like a button, because it is the one thing to do next. */
import type { ReactNode } from 'react';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import { ContentLink } from './content-link.tsx';

interface ButtonLinkProps {
  readonly attributes: LinkAttributes;
  readonly context: RenderContext;
  /** `action` is yellow (one in view), `ink` dark, `line` outlined. */
  readonly look?: 'action' | 'ink' | 'line';
  readonly label?: string;
  readonly children: ReactNode;
}

/** An `<a class="btn">`. */
export function ButtonLink({ look = 'action', ...rest }: ButtonLinkProps): ReactNode {
  return <ContentLink {...rest} className={look === 'action' ? 'btn' : `btn btn--${look}`} />;
}
