/** Fetches that follow one another mostly find the same to complain about: people are told of what is another than before. */
import type { Terminal } from '../terminal/terminal.ts';

/** Runs work whose lines are told at its end, unless the work before has told the same. */
export type TellChanges = <Result>(work: (terminal: Terminal) => Promise<Result>) => Promise<Result>;

/** Nothing has been told yet. */
export function createChangeTeller(terminal: Terminal): TellChanges {
  let last = '';
  return async (work) => {
    const lines: (readonly ['info' | 'warn', string])[] = [];
    const listening: Terminal = {
      ...terminal,
      info: (line) => void lines.push(['info', line]),
      warn: (line) => void lines.push(['warn', line]),
    };
    try {
      return await work(listening);
    } finally {
      const told = lines.map(([, line]) => line).join('\n');
      if (told !== last) for (const [kind, line] of lines) terminal[kind](line);
      last = told;
    }
  };
}
