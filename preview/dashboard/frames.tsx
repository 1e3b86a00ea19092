/** Pages as pictures: in frames of a chosen width, without scripts. */
import type { ReactNode } from 'react';
import { hashContent } from '#pipeline';
import { dashboardAddress } from './pages/dashboard-page.tsx';

/** Widths that can be chosen, in CSS pixels: those that the design is drawn for. */
const widths = [360, 768, 1280] as const;
const DEFAULT_WIDTH = 1280;

/** The width that a query names. */
export function readWidth(value: unknown): number {
  return widths.find((width) => String(width) === value) ?? DEFAULT_WIDTH;
}

interface WidthLinksProps {
  readonly width: number;
  readonly address: (width: string) => string;
}

/** Links to the same page with frames of other widths. */
export function WidthLinks({ width, address }: WidthLinksProps): ReactNode {
  return (
    <nav aria-label="Width of the pictures">
      <ul className="parts">
        {widths.map((other) => (
          <li key={other}>
            <a href={address(String(other))} aria-current={other === width ? 'true' : undefined}>
              {`${other} px`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FrameProps {
  readonly title: string;
  readonly route: string;
  /** As `formatView` writes it. */
  readonly view: string;
  readonly width: number;
  /** Markup of the page. The frame has another address for other markup, so that it is loaded again. */
  readonly html: string;
}

/** A page in a frame, which the script scales to its place. */
export function Frame({ title, route, view, width, html }: FrameProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section className="picture" data-picture={width} aria-label={title} tabIndex={0}>
      <iframe
        title={title}
        src={dashboardAddress('rendering', { route, view, content: hashContent(html) })}
        width={width}
        height={720}
        sandbox="allow-same-origin"
        loading="lazy"
      />
    </section>
  );
}
