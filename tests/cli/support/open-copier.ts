/** Copies whole folders as they are, with exact times and links, which Node cannot. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Copier {
  /** Puts a copy into the place of what is there. */
  copy(from: string, to: string): Promise<void>;
  close(): void;
}

/** Opens one shell for all copies: the large process of a test takes longer to start a `cp` than that takes to copy a small site. */
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
