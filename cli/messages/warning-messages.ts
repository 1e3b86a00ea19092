/** Prints warnings by kind, a few of each with their place, and the worst findings, which the check lists in full. */
import type { Terminal } from '../terminal/terminal.ts';
import { countOf } from './quantities.ts';

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly route?: string;
  readonly path?: string;
  /** Severity of a fault in the site. */
  readonly severity?: Severity;
}

type Severity = 'error' | 'warning' | 'info';

/** Number of warnings of one kind that are shown; --verbose shows all. */
const SHOWN_WARNINGS = 3;

/** Prints the warnings of a command at its end. */
export function summariseWarnings(warnings: readonly Warning[], terminal: Terminal): void {
  const { style, verbose } = terminal;
  for (const [code, group] of groupByCode(warnings)) {
    terminal.warn(`${style.bold(code)}: ${countOf(group.length, 'warning')}`);
    const shown = verbose ? group : group.slice(0, SHOWN_WARNINGS);
    for (const { route, path, message } of shown) {
      const place = [route, path].filter(Boolean).join(' ');
      terminal.info(style.dim(`  ${place && `${place}: `}${message}`));
    }
    const hidden = group.length - shown.length;
    if (hidden > 0) terminal.info(style.dim(`  and ${hidden} more (--verbose shows all)`));
  }
}

function groupByCode(warnings: readonly Warning[]): ReadonlyMap<string, readonly Warning[]> {
  const groups = new Map<string, Warning[]>();
  for (const warning of warnings) {
    const group = groups.get(warning.code);
    if (group) group.push(warning);
    else groups.set(warning.code, [warning]);
  }
  return groups;
}

/** A warning about a fault in the site. */
interface Finding extends Warning {
  readonly severity: Severity;
}

/** Maximum number of the worst findings that are shown after a build. */
const WORST_FINDINGS = 3;
const RANKS: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Prints the worst faults of a site, and how to list the others. Warnings without a severity are not about the site. */
export function summariseFindings(warnings: readonly Warning[], terminal: Terminal): void {
  const { style, verbose } = terminal;
  const findings = mixKinds(
    warnings
      .flatMap(({ severity, ...warning }) => (severity === undefined ? [] : { ...warning, severity }))
      .sort((a, b) => RANKS[a.severity] - RANKS[b.severity]),
  );
  const told = verbose ? findings : findings.slice(0, WORST_FINDINGS);
  for (const { code, severity, route, path, message } of told) {
    const place = [route, path].filter(Boolean).join(' ');
    const line = `${style.bold(code)}: ${place && `${place}: `}${message}`;
    if (severity === 'info') terminal.info(`ℹ ${line}`);
    else terminal.warn(line);
  }
  const hidden = findings.length - told.length;
  if (hidden > 0) terminal.info(style.dim(`  and ${hidden} more: "stopover check" lists them all`));
}

/** Takes the first of each kind, then the second of each, so that many of one kind do not hide others. Notes come last. */
function mixKinds(findings: readonly Finding[]): readonly Finding[] {
  const counts = new Map<string, number>();
  const turns = findings.map((finding) => {
    const turn = counts.get(finding.code) ?? 0;
    counts.set(finding.code, turn + 1);
    return { finding, turn, isNote: Number(finding.severity === 'info') };
  });
  return turns.sort((a, b) => a.isNote - b.isNote || a.turn - b.turn).map(({ finding }) => finding);
}
