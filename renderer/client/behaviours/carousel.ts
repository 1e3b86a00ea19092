/** The carousel's buttons and its status; the row itself scrolls without them. */

/** Rows that scroll by whole slides; nothing moves by itself. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const track = element.querySelector<HTMLElement>('.car-track');
  const status = element.querySelector<HTMLElement>('[data-status]');
  const [back, on] = element.querySelectorAll<HTMLButtonElement>('.car-btns button');
  if (!track || !status || !back || !on) return;
  const slides = [...track.children];
  // A slide may be hidden on some devices, or end.
  const shown = () => slides.filter(({ clientWidth }) => clientWidth > 0);
  const update = () => {
    const present = shown();
    const seen = visibleSlides(track, present);
    const { status: several = '', one = several } = status.dataset;
    status.textContent = fillStatus(seen.first === seen.last ? one : several, seen, present.length);
    for (const [index, slide] of present.entries()) {
      slide.ariaLabel = fillStatus(one, { first: index + 1, last: index + 1 }, present.length);
    }
    const [isFirst, isLast] = [seen.first === 1, seen.last === present.length];
    back.ariaDisabled = String(isFirst);
    on.ariaDisabled = String(isLast);
    // They keep their place, so that nothing moves when the script comes.
    back.parentElement!.style.visibility = isFirst && isLast ? 'hidden' : '';
  };
  const move = (direction: 1 | -1) => {
    const present = shown();
    const { first, last } = visibleSlides(track, present);
    const target = present[direction === 1 ? last : Math.max(0, first - 1 - (last - first + 1))];
    target?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: motion() });
  };
  back.addEventListener('click', () => move(-1), { signal });
  on.addEventListener('click', () => move(1), { signal });
  track.addEventListener(
    'focusin',
    ({ target }) => {
      // Browsers scroll only the link into view, and snapping undoes that. With a pointer, the link must stay in place.
      if (!(target as Element).matches(':focus-visible')) return;
      const slide = slides.find((one) => one.contains(target as Element));
      slide?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: motion() });
    },
    { signal },
  );
  const observer = new IntersectionObserver(update, { root: track, threshold: [0.5, MOSTLY] });
  const sizes = new ResizeObserver(update);
  for (const slide of slides) {
    observer.observe(slide);
    sizes.observe(slide);
  }
  signal.addEventListener('abort', () => {
    observer.disconnect();
    sizes.disconnect();
  });
}

/** Fraction of a slide that must be visible for it to count as seen. */
const MOSTLY = 0.9;

interface SeenSlides {
  readonly first: number;
  readonly last: number;
}

function visibleSlides(track: Element, slides: readonly Element[]): SeenSlides {
  const frame = track.getBoundingClientRect();
  const seen = slides.flatMap((slide, index) => {
    const { left, right, width } = slide.getBoundingClientRect();
    const shown = Math.min(right, frame.right) - Math.max(left, frame.left);
    return shown >= width * MOSTLY || shown >= frame.width * MOSTLY ? [index + 1] : [];
  });
  return { first: seen[0] ?? 1, last: seen.at(-1) ?? 1 };
}

function fillStatus(pattern: string, { first, last }: SeenSlides, total: number): string {
  return pattern.replace('{first}', `${first}`).replace('{last}', `${last}`).replace('{total}', `${total}`);
}

/** Without animation for visitors who prefer less motion. */
function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
