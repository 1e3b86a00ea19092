/** A tag: two or three words about something special, always as text and never only as a colour. */
import type { ReactNode } from 'react';

/** The look of a tag: plain, orange for an offer, grey for sold out, green for open. */
export type TagTone = 'neutral' | 'offer' | 'out' | 'ok';

interface TagProps {
  readonly tone?: TagTone | undefined;
  /** ISO 8601: the browser hides the tag from then on. */
  readonly until?: string | undefined;
  readonly children: ReactNode;
}

/** A `<span class="tag">`. */
export function Tag({ tone = 'neutral', until, children }: TagProps): ReactNode {
  return (
    <span
      className={tone === 'neutral' ? 'tag' : `tag tag--${tone}`}
      {...(until ? { 'data-until': until } : {})}
    >
      {children}
    </span>
  );
}
