/** Goes through a page with the tab key, as people without a mouse do. */
import type { Page } from 'playwright-core';

export interface FocusStop {
  /** Selector of the element, by its places among its siblings. */
  readonly path: string;
  readonly html: string;
  readonly isVisible: boolean;
  /** Whether one can see that the focus is there. */
  readonly isMarked: boolean;
}

/** More stops than any page has: a trap for the focus would go on for ever. */
const MOST_STOPS = 1000;

/** Every element that the tab key stops at, in order, from the top of the page to its end. */
export async function listFocusStops(page: Page): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    const last = stops.at(-1);
    // A date has stops inside: day, month, year, calendar. One mark for all of them, or one of each.
    if (last?.path === stop.path)
      stops[stops.length - 1] = { ...stop, isMarked: last.isMarked || stop.isMarked };
    else stops.push(stop);
  }
  throw new Error(`The focus did not leave the page after ${MOST_STOPS} stops: ${stops.at(-1)?.html}`);
}

/** Runs in the page; undefined when the focus is on nothing. */
function describeFocus(): FocusStop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const places: string[] = [];
  for (let node: Element | null = element; node?.parentElement; node = node.parentElement) {
    // Not by the parent's `children`: a form's field of that name would stand in its way.
    let place = 1;
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) place += 1;
    places.unshift(`:nth-child(${place})`);
  }
  const { width, height } = element.getBoundingClientRect();
  // Radios drawn as tabs are seen, and marked, by their label.
  const shown = [element, element.closest('label')].flatMap((one) => (one ? [getComputedStyle(one)] : []));
  return {
    path: [':root', ...places].join(' > '),
    html: element.outerHTML.slice(0, 120),
    isVisible: element.checkVisibility() && width > 0 && height > 0,
    isMarked: shown.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
  };
}
