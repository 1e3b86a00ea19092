/** A visitor message with a link in the middle of its sentence. */
import type { ReactNode } from 'react';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import { ContentLink } from './content-link.tsx';

interface LinkedMessageProps {
  readonly context: RenderContext;
  /** Key of a message with the placeholder `{link}`. */
  readonly messageKey: string;
  /** Absent: the text of the link is shown without a link. */
  readonly link: LinkAttributes | undefined;
  /** Text of the link. */
  readonly children: ReactNode;
}

const PLACEHOLDER = '{link}';

/** The message around the link; translations decide its place in the sentence. */
export function LinkedMessage({ context, messageKey, link, children }: LinkedMessageProps): ReactNode {
  const [before = '', after = ''] = context.message(messageKey).split(PLACEHOLDER);
  return (
    <>
      {before}
      {link ? (
        <ContentLink attributes={link} context={context}>
          {children}
        </ContentLink>
      ) : (
        children
      )}
      {after}
    </>
  );
}
