/** Prints rows as a table that reads in a terminal and in Markdown. */

/** A table as text; the first column is left-aligned, all others are right-aligned. */
export function formatTable(columns, rows) {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(columns), rule, ...rows.map((row) => line(row.map(String)))].join('\n');
}

/** Formats milliseconds with three significant digits. */
export function formatMs(milliseconds) {
  return milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds).toLocaleString('en');
}

/** Bytes in megabytes of a million. */
export function formatMegabytes(bytes) {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}

/** A ratio. */
export function formatRatio(ratio) {
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)} ×`;
}
