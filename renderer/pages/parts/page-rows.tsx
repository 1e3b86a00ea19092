/** Pages as rows to choose from: title, a line about it, an arrow. */
import type { ReactNode } from 'react';
import { Icon } from '../../elements/icon.tsx';

/** One row. */
export interface PageRow {
  readonly href: string;
  readonly title: string;
  readonly text?: string | undefined;
}

/** A `<ul class="links">`. */
export function PageRows({ rows }: { readonly rows: readonly PageRow[] }): ReactNode {
  return (
    <ul className="links">
      {rows.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href}>
            <b>{title}</b>
            {text && <span>{text}</span>}
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
