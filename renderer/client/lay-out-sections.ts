/**
 * Sections far below wait with their layout for the first paint (styles/layout.css); here they get it, one a frame. From then on,
 * the page shows that a visit is slow (styles/visit.css).
 */
export function layOutSections(): void {
  const sections = document.querySelectorAll<HTMLElement>('main>.section').values();
  const layOutNext = () => {
    const { value: section } = sections.next();
    if (section) {
      section.style.contentVisibility = 'visible';
      requestAnimationFrame(layOutNext);
    } else document.documentElement.dataset.laidOut = '';
  };
  layOutNext();
}
