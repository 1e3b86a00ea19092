/** Copies whole folders with exact times and links, which Node cannot do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Copier {
  /** Replaces the target with a copy. */
  copy(from: string, to: string): Promise<void>;
  close(): void;
}

/** Opens one shell for all copies: starting `cp` from the large test process takes longer than copying a small site. */
export function openCopier(): Copier {
  const shell = spawn('sh', { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    async copy(from, to) {
      const answered = once(shell.stdout, 'data');
      shell.stdin.write(`rm -rf '${to}' && cp -a '${from}' '${to}'; echo $?\n`);
      const [answer] = await answered;
      if (String(answer) !== '0\n') throw new Error(`${from} could not be copied to ${to}.`);
    },
    close: () => void shell.stdin.end(),
  };
}
