/** Question: what does starting cost, before any work is done? */
import { compare, ratioTo } from './measure/compare.mjs';
import { formatMegabytes, formatMs, formatRatio, formatTable } from './measure/print-table.mjs';

/** Measures an empty process and the smallest action of the command. */
export async function measureStart({ stopover, rounds, log }) {
  const [bare, ...rest] = await compare(
    [
      { name: 'node -e 0', args: ['-e', '0'] },
      { name: 'stopover --version', args: [stopover, '--version'] },
    ],
    { rounds: rounds * 3, log },
  );
  return formatTable(
    ['what', 'wall ms', 'CPU ms', 'peak MB', '÷ node'],
    [bare, ...rest].map((row) => [
      row.name,
      formatMs(row.wallMs),
      formatMs(row.cpuMs),
      formatMegabytes(row.peakBytes),
      formatRatio(ratioTo(row, bare)),
    ]),
  );
}
