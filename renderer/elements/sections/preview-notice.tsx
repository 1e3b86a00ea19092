/** The notice that editors see in place of something that visitors do not see. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';

interface PreviewNoticeProps {
  readonly context: RenderContext;
  readonly messageKey: string;
}

/** A dashed box with a message in the preview; nothing in published pages. */
export function PreviewNotice({ context, messageKey }: PreviewNoticeProps): ReactNode {
  if (!context.preview) return null;
  return (
    <div className="broken-block" role="note">
      <p>{context.message(messageKey)}</p>
    </div>
  );
}
