/** Whether an element is so narrow that the itinerary collapses; looked at again whenever its size changes. */
import { useEffect, useState } from 'react';

/** Width of the map up to which it is narrow, in CSS pixels (docs/product-rules.md). */
const NARROW_PX = 640;
/** Delay after the last change of size (docs/product-rules.md). */
const RESIZE_DELAY_MS = 50;

/** False until the first check. */
export function useNarrow(element: Element | null): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!element) return;
    const look = () => setNarrow(element.clientWidth <= NARROW_PX);
    let timer: ReturnType<typeof setTimeout>;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, RESIZE_DELAY_MS);
    });
    look();
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return isNarrow;
}
