/** Shows the bar's messages at the foot of the window while the bar is scrolled out of view, and keeps the focus above them. */

/** Follows the bar. @param lines contains the messages. */
export function keepInView(lines: HTMLElement, bar: HTMLElement): void {
  const page = document.documentElement;
  const makeRoom = () => {
    const height = lines.classList.contains('away') ? lines.offsetHeight : 0;
    // Browsers scroll the next focused element to above them (WCAG 2.2, 2.4.11).
    page.style.scrollPaddingBottom = height > 0 ? `${height}px` : '';
    const { activeElement: focused } = document;
    if (height === 0 || !focused || focused === bar) return;
    const { top } = focused.getBoundingClientRect();
    const isHidden = top >= innerHeight - height && top < innerHeight;
    if (isHidden) focused.scrollIntoView({ block: 'nearest' });
  };
  new IntersectionObserver((entries) => {
    lines.classList.toggle('away', entries.at(-1)?.isIntersecting === false);
    makeRoom();
  }).observe(bar);
  new ResizeObserver(makeRoom).observe(lines);
}
