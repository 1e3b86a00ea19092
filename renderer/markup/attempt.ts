/** A part of a page that may fail without failing the rest: a replacement is written instead. */
import type { ReactNode } from 'react';

/** The part that is tried, and its replacement after a failure. */
export interface AttemptProps {
  /** Returns the part. It counts as failed if this function throws, or anything in its result. */
  readonly make: () => ReactNode;
  /** Returns the replacement after a failure. If it throws, writing ends. */
  readonly recover: (error: unknown) => ReactNode;
  /** React has no attempts, so it gets finished markup. */
  readonly inReact: (attempt: AttemptProps) => ReactNode;
}

/** Only React calls this; the writer in `write-markup.ts` handles attempts itself. */
export function Attempt(props: AttemptProps): ReactNode {
  return props.inReact(props);
}
