/** A heading whose level depends on its place, never on the editor. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';

interface HeadingProps {
  readonly context: RenderContext;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

const deepestLevel = 6;

/** `h2` to `h6`, by the context's level. */
export function Heading({ context, className, id, children }: HeadingProps): ReactNode {
  const Element = `h${Math.min(context.headingLevel, deepestLevel)}` as 'h2';
  return (
    <Element {...(id ? { id } : {})} {...(className ? { className } : {})}>
      {children}
    </Element>
  );
}
