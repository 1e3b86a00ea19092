/** The findings of a page: faults, and apart from them the blocks that the page does not show. */
import type { LeftOut, RenderedPage } from '#renderer';
import type { InBlocks, PlacedFinding } from './find-blocks.ts';

/** The findings of a page and its shell, as the bar lists them. */
export interface PageFindings {
  readonly findings: readonly PlacedFinding[];
  readonly leftOut: readonly (LeftOut & InBlocks)[];
}

/** Sorts the findings of a page and its shell. Header, footer and blocks that read the same story find its faults again. */
export function readFindings({ content, shell }: Pick<RenderedPage, 'content' | 'shell'>): PageFindings {
  const found = [...content.findings, ...shell.findings];
  const all = [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
  return { findings: all.filter((finding) => !isLeftOut(finding)), leftOut: all.filter(isLeftOut) };
}

const rules: ReadonlySet<string> = new Set<LeftOut['rule']>([
  'outside-dates',
  'nothing-to-show',
  'hidden-on-device',
]);

function isLeftOut(finding: PlacedFinding): finding is LeftOut & InBlocks {
  return rules.has(finding.rule);
}
