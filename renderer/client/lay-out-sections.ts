/**
 * Sections far below are not laid out for the first paint (styles/layout.css); this lays them out, one per frame. From
 * then on, the page shows when a visit is slow (styles/visit.css).
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
