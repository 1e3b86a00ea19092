/** Successive fetches mostly report the same problems, so the terminal only shows a report that differs from the last one. */
import type { Terminal } from '../terminal/terminal.ts';

/** Runs work, and prints its lines at the end, unless the work before printed the same lines. */
export type TellChanges = <Result>(work: (terminal: Terminal) => Promise<Result>) => Promise<Result>;

/** No lines have been printed yet. */
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
