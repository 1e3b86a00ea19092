/** Text for screen readers only. */
import type { ReactNode } from 'react';

/** Text that is read out and found, but not seen. */
export function HiddenText({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="vh">{children}</span>;
}
