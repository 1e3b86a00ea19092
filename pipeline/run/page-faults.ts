/** Lists the findings of pages: a fault in a header, a footer or the code is found on many pages, and reported once. */
import { type Finding, findingRules } from '#renderer';

/** A page with its findings. */
interface FoundPage {
  readonly route: string;
  readonly story: string;
  readonly language: string;
  readonly findings: readonly Finding[];
  /** The findings of header, footer and notices. */
  readonly shellFindings: readonly Finding[];
}

/** A finding with the page that reports it. */
export interface PageFault extends Finding, Pick<FoundPage, 'route' | 'story'> {}

/** Each fault once, with the first page that has it, in the order of the pages. */
export function* listPageFaults(pages: Iterable<FoundPage>): Generator<PageFault> {
  const told = new Set<string>();
  for (const { findings, shellFindings, route, story, language } of pages) {
    const found = [
      ...findings.map((finding) => ({ finding, isShared: finding.path.startsWith('global_') })),
      ...shellFindings.map((finding) => ({ finding, isShared: !isOfPage(finding) })),
    ];
    for (const { finding, isShared } of found) {
      const { rule, severity, path, message } = finding;
      const place = findingRules[rule]?.isOfCode ? '' : `${path} ${isShared ? language : route}`;
      const key = `${rule} ${place} ${message}`;
      if (told.has(key)) continue;
      told.add(key);
      yield { rule, severity, route, story, path, message };
    }
  }
}

/** Whether a finding is about the page's own story, which a header may show. */
function isOfPage({ path }: Finding): boolean {
  return /^content\b/.test(path);
}
