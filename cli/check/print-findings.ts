/** Prints findings for people: by rule, the most severe first, a few of each. */
import type { BaselineResult, CheckFinding, CheckReport } from '#pipeline';
import { countOf } from '../messages/quantities.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { countFindings, nameCounts } from './count-findings.ts';
import { chooseVaried } from './varied-findings.ts';

/** Number of findings of one rule that are shown; --verbose shows all. */
const TOLD_FINDINGS = 5;

/** Prints the result of a check. */
export function printFindings(
  { findings, known, gone, pages }: BaselineResult & Pick<CheckReport, 'pages'>,
  terminal: Terminal,
): void {
  for (const group of groupByRule(findings)) tellGroup(group, terminal);
  const { style } = terminal;
  const counts = countFindings(findings);
  const mark = counts.error > 0 ? style.red('✖') : style.green('✔');
  const beside = known > 0 ? `; ${countOf(known, 'known finding')} not shown` : '';
  terminal.info(`${mark} ${style.bold(countOf(pages, 'page'))} checked: ${nameCounts(counts)}${beside}`);
  if (gone.length > 0) {
    terminal.info(
      `  ${countOf(gone.length, 'known finding')} no longer found: --update-baseline takes them out of the baseline`,
    );
  }
}

/** Groups findings by rule and severity, in their original order. */
function groupByRule(findings: readonly CheckFinding[]): readonly (readonly CheckFinding[])[] {
  const groups = new Map<string, CheckFinding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

function tellGroup(group: readonly CheckFinding[], terminal: Terminal): void {
  const { style, verbose } = terminal;
  const { rule, severity } = group[0]!;
  const noun = severity === 'info' ? 'note' : severity;
  const title = `${style.bold(rule)}: ${countOf(group.length, noun)}`;
  if (severity === 'error') terminal.error(title);
  else if (severity === 'warning') terminal.warn(title);
  else terminal.info(`ℹ ${title}`);
  const told = verbose ? group : chooseVaried(group, TOLD_FINDINGS);
  for (const finding of told) terminal.info(style.dim(`  ${describeFinding(finding)}`));
  const hidden = group.length - told.length;
  if (hidden > 0) terminal.info(style.dim(`  and ${hidden} more (--verbose shows all)`));
}

/** Describes a finding in one line, with its place. */
export function describeFinding({ route, story, path, message }: CheckFinding): string {
  const place = [route || (story && `story "${story}"`), path].filter(Boolean).join(' ');
  return `${place && `${place}: `}${message}`;
}
