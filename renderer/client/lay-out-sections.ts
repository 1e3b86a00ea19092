/** Sections far below wait with their layout for the first paint (styles/layout.css); here they get it, one a frame. */
export function layOutSections(): void {
  const sections = document.querySelectorAll<HTMLElement>('main>.section').values();
  const layOutNext = () => {
    const { value: section } = sections.next();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(layOutNext);
  };
  layOutNext();
}
