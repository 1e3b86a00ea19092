/** A section that a page's template adds beside the sections that editors chose; looks like one of those. */
import type { ReactNode } from 'react';
import { ContentLink } from '../../elements/content-link.tsx';
import { Heading } from '../../elements/sections/heading.tsx';
import type { MoreLink } from '../../elements/sections/section-frame.tsx';
import type { RenderContext } from '../../model/render-context.ts';

interface TemplateSectionProps {
  readonly context: RenderContext;
  readonly title: string;
  readonly id?: string;
  readonly intro?: string | undefined;
  readonly more?: MoreLink | undefined;
  readonly tone?: 'sunk';
  readonly children: ReactNode;
}

/** A `<section>` with its heading; its content is one heading level deeper. */
export function TemplateSection(props: TemplateSectionProps): ReactNode {
  const { context, title, id, intro, more, tone, children } = props;
  return (
    <section {...(id ? { id } : {})} className={tone ? `section section--${tone}` : 'section'}>
      <div className="wrap">
        <div className="head">
          <div>
            <Heading context={context}>{title}</Heading>
            {intro && <p>{intro}</p>}
          </div>
          {more && (
            <ContentLink attributes={more.attributes} context={context} className="more">
              {more.label}
            </ContentLink>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
