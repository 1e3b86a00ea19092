/** A row of slides that visitors move themselves, with buttons and a count; without script, a row that scrolls. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import type { VisibilityAttributes } from '../sections/section-attributes.ts';
import { Icon } from '../signs/icon.tsx';

/** One slide of a row. */
export interface SlideContent {
  readonly uid: string;
  readonly content: ReactNode;
  /** When and where its content is shown, so that no empty slide stays behind. */
  readonly visibility?: VisibilityAttributes;
}

interface SlideRowProps {
  /** Name of the row for screen readers, without the word "carousel", which they add. */
  readonly label: string;
  readonly slides: readonly SlideContent[];
  readonly context: RenderContext;
}

/** The whole row; keyboards can reach and scroll it. */
export function SlideRow({ label, slides, context }: SlideRowProps): ReactNode {
  return (
    <section className="car" aria-roledescription={context.message('carousel.role')} aria-label={label}>
      <Controls count={slides.length} context={context} />
      <Track slides={slides} context={context} />
    </section>
  );
}

interface ControlsProps {
  readonly count: number;
  readonly context: RenderContext;
}

/** The buttons need script but are rendered from the start; without script, the style sheet hides them. */
function Controls({ count, context }: ControlsProps): ReactNode {
  const pattern = { first: '{first}', last: '{last}', total: '{total}' };
  const onePattern = { position: '{first}', total: '{total}' };
  return (
    <div className="car-head">
      <p
        role="status"
        data-status={context.message('carousel.status', pattern)}
        data-one={context.message('carousel.slide', onePattern)}
      >
        {context.message('carousel.slide', { position: 1, total: count })}
      </p>
      <div className="car-btns">
        <button type="button" aria-label={context.message('carousel.previous')} aria-disabled="true">
          <Icon name="back" />
        </button>
        <button type="button" aria-label={context.message('carousel.next')}>
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}

/** The row itself. It scrolls, so keyboard users must be able to reach it. */
function Track({ slides, context }: Omit<SlideRowProps, 'label'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <div className="car-track" tabIndex={0}>
      {slides.map(({ uid, content, visibility }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group, which is no fieldset.
        <div
          key={uid}
          {...visibility}
          role="group"
          aria-roledescription={context.message('carousel.slideRole')}
          aria-label={context.message('carousel.slide', { position: index + 1, total: slides.length })}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
