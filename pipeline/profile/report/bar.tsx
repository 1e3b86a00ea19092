/** A bar that shows a part of a whole. Screen readers skip the drawing and read the number beside it. */
import type { ReactNode } from 'react';
import { formatShare } from '../../bytes/quantities.ts';

interface BarProps {
  readonly part: number;
  readonly total: number;
  /** Class of the colour. */
  readonly colour?: string;
}

/** Drawn with attributes alone: the page's policy allows no inline styles. */
export function Bar({ part, total, colour = 'c-main' }: BarProps): ReactNode {
  const percent = total > 0 ? Math.min(part / total, 1) * 100 : 0;
  return (
    <>
      <svg
        className="bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="c-rest" width="100" height="1" />
        <rect className={colour} width={Math.round(percent * 10) / 10} height="1" />
      </svg>
      <span>{formatShare(part, total)}</span>
    </>
  );
}
