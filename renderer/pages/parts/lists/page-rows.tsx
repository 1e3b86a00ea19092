/** Pages as rows to choose from: title, a line about it, an arrow. */
import type { ReactNode } from 'react';
import { ContentLink } from '../../../elements/content-link.tsx';
import { Icon } from '../../../elements/signs/icon.tsx';
import type { LinkAttributes, RenderContext } from '../../../model/render-context.ts';
import { type Sign, SignedName } from '../signed-name.tsx';

/** One row. */
export interface PageRow {
  readonly link: LinkAttributes;
  readonly title: string;
  readonly text?: string | undefined;
  readonly sign?: Sign;
}

interface PageRowsProps {
  readonly rows: readonly PageRow[];
  readonly context: RenderContext;
}

/** A `<ul class="links">`. */
export function PageRows({ rows, context }: PageRowsProps): ReactNode {
  return (
    <ul className="links">
      {rows.map(({ link, title, text, sign }) => (
        <li key={link.href}>
          <ContentLink attributes={link} context={context}>
            <b>{sign ? <SignedName name={title} sign={sign} /> : title}</b>
            {text && <span>{text}</span>}
            <Icon name="arrow" size={20} />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
