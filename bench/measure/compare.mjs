/** Runs contenders in turns, so that a busy machine affects all of them, and summarises the rounds. */
import { runProcess } from './run-process.mjs';

/**
 * Measures contenders over some rounds.
 * A contender is `{name, args, cwd?, env?, prepare?(), check?(stdout)}`; `prepare` and `check` are not measured.
 * @returns a row for each contender: medians of wall, CPU and peak, and the wall time of every round.
 */
export async function compare(contenders, { rounds, log }) {
  const runs = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      log(`  round ${round + 1} of ${rounds}: ${contender.name}`);
      await contender.prepare?.(round);
      const run = await runProcess(contender);
      runs.get(contender.name).push({ ...run, facts: contender.check?.(run.stdout) });
    }
  }
  return [...runs].map(([name, all]) => ({
    name,
    wallMs: median(all.map(({ wallMs }) => wallMs)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    peakBytes: median(all.map(({ peakBytes }) => peakBytes)),
    walls: all.map(({ wallMs }) => wallMs),
    cpus: all.map(({ cpuMs }) => cpuMs),
    facts: all.at(-1)?.facts,
  }));
}

/** The median of the rounds' ratios: each round compares processes that ran one after the other. */
export function ratioTo(row, floor, of = 'walls') {
  return median(row[of].map((value, round) => value / floor[of][round]));
}

/** The middle of some numbers. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
