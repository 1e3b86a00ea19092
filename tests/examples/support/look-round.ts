/** Goes round every page of an example and notes what a visitor would stumble over. */
import { readSitePages } from '../../support/site-pages.ts';
import { startVisit, type Visit } from '../../support/visit.ts';

/** Telephones, tablets and desks. */
const WIDTHS_PX = [360, 768, 1280] as const;

interface LookOptions {
  /** Whether a page is checked for accessibility, too. */
  isChecked(route: string): boolean;
  /** Runs in every page before its own scripts. */
  readonly before?: () => void;
}

/** Opens every page of a built site and tells what is wrong: errors, requests to others, and content wider than the window. */
export async function lookRound(
  folder: string,
  { isChecked, before = () => {} }: LookOptions,
): Promise<readonly string[]> {
  const visit = await startVisit(folder);
  await visit.page.addInitScript(before);
  const found: string[] = [];
  try {
    for (const { route } of readSitePages(folder)) {
      await visit.open(route);
      for (const width of WIDTHS_PX) {
        await visit.resize(width);
        if (await isTooWide(visit)) found.push(`${route}: wider than ${width} px`);
      }
      if (!isChecked(route)) continue;
      for (const complaint of await visit.checkAccessibility()) found.push(`${route}: ${complaint}`);
    }
    return [...found, ...visit.problems];
  } finally {
    await visit.close();
  }
}

function isTooWide({ page }: Visit): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
