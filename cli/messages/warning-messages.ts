/** Tells warnings by their kind: a few of each with their place, the others counted. */
import type { Terminal } from '../terminal/terminal.ts';
import { countOf } from './quantities.ts';

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly route?: string;
  readonly path?: string;
}

/** Number of warnings of one kind that are shown; --verbose shows all. */
const SHOWN_WARNINGS = 3;

/** Tells the warnings of a command at its end. */
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
