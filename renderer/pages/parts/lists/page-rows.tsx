/** Pages as rows to choose from: title, a line about it, an arrow. */
import type { ReactNode } from 'react';
import { Icon } from '../../../elements/signs/icon.tsx';
import { type Sign, SignedName } from '../signed-name.tsx';

/** One row. */
export interface PageRow {
  readonly href: string;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  readonly sign?: Sign;
}

/** A `<ul class="links">`. */
export function PageRows({ rows }: { readonly rows: readonly PageRow[] }): ReactNode {
  return (
    <ul className="links">
      {rows.map(({ href, hrefLang, title, text, sign }) => (
        <li key={href}>
          <a href={href} hrefLang={hrefLang}>
            <b>{sign ? <SignedName name={title} sign={sign} /> : title}</b>
            {text && <span>{text}</span>}
            <Icon name="arrow" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
