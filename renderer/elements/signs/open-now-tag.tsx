/** The tag that shows whether something is open now: a script fills it in, because the current time is only known in the browser. */
import type { ReactNode } from 'react';
import type { OpenHours } from '../../client/time/is-open.ts';
import type { RenderContext } from '../../model/render-context.ts';

interface OpenNowTagProps {
  readonly hours: OpenHours;
  readonly context: RenderContext;
}

/** Empty and hidden without script; the hours are beside it in any case. */
export function OpenNowTag({ hours, context }: OpenNowTagProps): ReactNode {
  return (
    <span
      className="tag"
      hidden
      data-hours={JSON.stringify(hours)}
      data-open={context.message('hours.openNow')}
      data-closed={context.message('hours.closedNow')}
    />
  );
}
