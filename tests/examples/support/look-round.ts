/** Visits every page of an example and records the problems that a visitor would notice. */

import { startVisit, type Visit } from '../../support/browser/visit.ts';
import { rememberShapes } from '../../support/sites/new-shapes.ts';
import { readSitePages } from '../../support/sites/site-pages.ts';

/** Widths of telephones, tablets and desktops. */
const WIDTHS_PX = [360, 768, 1280] as const;

interface LookOptions {
  /** Runs in every page before its own scripts. */
  readonly before?: () => void;
}

/**
 * Opens every page of a built site and returns its problems: errors, requests to other hosts, and content wider than a telephone. Pages
 * with new elements are also opened on wider screens, and checked for accessibility. On the others only the words differ, and words
 * that fit a telephone fit a desktop.
 */
export async function lookRound(
  folder: string,
  { before = () => {} }: LookOptions = {},
): Promise<readonly string[]> {
  const visit = await startVisit(folder, { width: WIDTHS_PX[0] });
  await visit.page.addInitScript(before);
  const found: string[] = [];
  const isNew = rememberShapes();
  try {
    for (const { route, elements } of readSitePages(folder)) {
      const isLikeOthers = !isNew(elements);
      await visit.open(route);
      for (const width of isLikeOthers ? WIDTHS_PX.slice(0, 1) : WIDTHS_PX) {
        await visit.resize(width);
        if (await isTooWide(visit)) found.push(`${route}: wider than ${width} px`);
      }
      if (isLikeOthers) continue;
      for (const complaint of await visit.checkAccessibility()) found.push(`${route}: ${complaint}`);
      await visit.resize(WIDTHS_PX[0]);
    }
    return [...found, ...visit.problems];
  } finally {
    await visit.close();
  }
}

function isTooWide({ page }: Visit): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
