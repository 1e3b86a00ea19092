/** The frame of a section: background tone, width, heading, introduction and the link for more. */
import type { ReactNode } from 'react';
import type { LinkAttributes } from '../../model/render-context.ts';
import { ContentLink } from '../content-link.tsx';
import { Heading } from './heading.tsx';
import { isVisible, type SectionView, sectionAttributes } from './section-attributes.ts';

/** A link under or beside a section's heading. */
export interface MoreLink {
  readonly label: string;
  readonly attributes: LinkAttributes;
}

interface SectionFrameProps {
  readonly view: SectionView;
  readonly title?: string | undefined;
  /** Reads the title out but does not show it. */
  readonly titleHidden?: boolean;
  readonly intro?: ReactNode;
  readonly more?: MoreLink | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
}

const tones = new Set(['sunk', 'apron']);

/** A whole section, or nothing outside the dates that the editor set. */
export function SectionFrame(props: SectionFrameProps): ReactNode {
  const { view, className, children } = props;
  if (!isVisible(view)) return null;
  const tone = view.fields.tone && tones.has(view.fields.tone) ? [`section--${view.fields.tone}`] : [];
  const classNames = ['section', ...tone, ...(className ? [className] : [])];
  return (
    <section {...sectionAttributes(view, ...classNames)}>
      <div className="wrap">
        <SectionHead {...props} />
        {children}
      </div>
    </section>
  );
}

function SectionHead({ view, title, titleHidden, intro, more }: SectionFrameProps): ReactNode {
  if (!title && !intro && !more) return null;
  if (titleHidden && !intro && !more) {
    return (
      <Heading context={view.context} className="vh">
        {title}
      </Heading>
    );
  }
  return (
    <div className="head">
      <div>
        {title && (
          <Heading context={view.context} {...(titleHidden ? { className: 'vh' } : {})}>
            {title}
          </Heading>
        )}
        {typeof intro === 'string' ? <p>{intro}</p> : intro}
      </div>
      {more && (
        <ContentLink attributes={more.attributes} context={view.context} className="more">
          {more.label}
        </ContentLink>
      )}
    </div>
  );
}
