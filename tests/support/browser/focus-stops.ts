/** Moves through a page with the tab key, like users without a mouse. */
import type { Page } from 'playwright-core';

export interface FocusStop {
  /** Selector of the element, by its positions among siblings. */
  readonly path: string;
  readonly html: string;
  readonly isVisible: boolean;
  /** Whether the focus is visible there. */
  readonly isMarked: boolean;
}

/** More stops than any page has; otherwise a focus trap would never end. */
const MOST_STOPS = 1000;

/** Every element that the tab key stops at, in order, from the top of the page to its end. */
export async function listFocusStops(page: Page): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    const last = stops.at(-1);
    // A date field has several stops inside: day, month, year, calendar. A mark on any of them counts for the field.
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
    // Do not use the parent's `children`, which a form's field of that name would hide.
    let place = 1;
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling) place += 1;
    places.unshift(`:nth-child(${place})`);
  }
  const { width, height } = element.getBoundingClientRect();
  // For radios drawn as tabs, the label is visible and shows the focus.
  const shown = [element, element.closest('label')].flatMap((one) => (one ? [getComputedStyle(one)] : []));
  return {
    path: [':root', ...places].join(' > '),
    html: element.outerHTML.slice(0, 120),
    isVisible: element.checkVisibility() && width > 0 && height > 0,
    isMarked: shown.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
  };
}
