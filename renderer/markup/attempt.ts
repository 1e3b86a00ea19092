/** A part of a page that may fail without the rest: something else is written in its place. */
import type { ReactNode } from 'react';

/** The part that is tried, and its replacement after a failure. */
export interface AttemptProps {
  /** Gives what is written; a throw of its own or of anything in it is a failure. */
  readonly make: () => ReactNode;
  /** Gives what stands in its place after a failure. A throw ends the writing. */
  readonly recover: (error: unknown) => ReactNode;
  /** React knows no attempts: it gets finished markup. */
  readonly inReact: (attempt: AttemptProps) => ReactNode;
}

/** The writer in `write-markup.ts` takes attempts apart; only React calls this. */
export function Attempt(props: AttemptProps): ReactNode {
  return props.inReact(props);
}
