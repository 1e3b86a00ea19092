/** A part of the report under its heading. */
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a section with its heading and an introduction. */
export function Section({ id, title, intro, children }: SectionProps): ReactNode {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </section>
  );
}
