/** The frame of a block: a section with a heading and an introduction. */
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title?: string | undefined;
  readonly intro?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ title, intro, className = '', children }: SectionProps): ReactNode {
  return (
    <section className={`section ${className}`.trim()}>
      <div className="wrap">
        {title && <h2>{title}</h2>}
        {intro && <p className="intro">{intro}</p>}
        {children}
      </div>
    </section>
  );
}
