/** The brand's mark: a windsock on its pole. */
import type { ReactNode } from 'react';

/** The mark as inline SVG, so that its pole takes the text's colour. */
export function WindsockMark({ size = 36 }: { readonly size?: number }): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M6 4v33" className="mk-pole" />
      <path d="M6 6 36 12.5v9L6 28z" className="mk-cloth" />
      <path d="M6 6l7.2 1.56v18.72L6 28zM20.4 9.120l7.2 1.56v12.84l-7.2 1.56z" className="mk-band" />
    </svg>
  );
}
