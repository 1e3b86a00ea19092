/** Tells the findings that several pages share, such as one of the header, from those of single pages. */
import { type Finding, findingRules } from '#renderer';
import type { SurveyedPage } from './survey.ts';

/** A finding with all pages that have it, of which there are at least two. */
export interface SharedFinding {
  readonly finding: Finding;
  readonly pages: readonly SurveyedPage[];
}

/** The findings of pages. */
export interface SortedFindings {
  /** In the order in which pages have them. */
  readonly shared: readonly SharedFinding[];
  /** Pages with findings of their own, without the others. */
  readonly pages: readonly SurveyedPage[];
}

/** Lists each finding that is not about a page's own story once, if several pages have it. */
export function shareFindings(pages: readonly SurveyedPage[]): SortedFindings {
  const groups = new Map<string, { readonly finding: Finding; readonly pages: SurveyedPage[] }>();
  for (const page of pages) {
    for (const finding of page.findings.filter(mayBeShared)) {
      const group = groups.get(keyOf(finding)) ?? { finding, pages: [] };
      groups.set(keyOf(finding), group);
      if (group.pages.at(-1) !== page) group.pages.push(page);
    }
  }
  const shared = [...groups.values()].filter((group) => group.pages.length > 1);
  const told = new Set(shared.map(({ finding }) => keyOf(finding)));
  const own = pages.map((page) => ({
    ...page,
    findings: page.findings.filter((finding) => !mayBeShared(finding) || !told.has(keyOf(finding))),
  }));
  return { shared, pages: own.filter(({ findings }) => findings.length > 0) };
}

/** Header, footer, notices and words have paths of their own; a fault of code is one wherever it is found. */
function mayBeShared({ rule, path }: Finding): boolean {
  return findingRules[rule]?.isOfCode === true || !/^content\b/.test(path);
}

function keyOf({ rule, path, message }: Finding): string {
  return JSON.stringify([rule, findingRules[rule]?.isOfCode ? '' : path, message]);
}
