/** Formats what commands cost, beside what they found and the cost of one of them. */
import { ratioTo } from './compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './print-table.mjs';

/** @param facts heading of what the commands found. @param base the row that the others are compared with, by the heading `÷ name`. */
export function formatCosts(rows, { facts, base, name = base.name }) {
  return formatTable(
    ['what', 'wall ms', 'CPU ms', 'peak MB', facts, `÷ ${name}`],
    rows.map((row) => [
      row.name,
      formatMs(row.wallMs),
      formatMs(row.cpuMs),
      formatMegabytes(row.peakBytes),
      row.facts ?? '',
      formatRatio(ratioTo(row, base)),
    ]),
  );
}
