/** `stopover explain`: what a code means, and what to do. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import type { ExplainedCode } from '../explain/find-code.ts';

interface ExplainFlags {
  readonly args: readonly [code?: string];
}

/** `stopover explain`. */
export const explainCommand = defineCommand<ExplainFlags>({
  name: 'explain',
  description: 'say what the code of an error, a warning or a rule means, and what to do',
  examples: [
    ['store-missing', 'explain an error'],
    ['', 'list every code'],
  ],
  configure(command) {
    command.argument('[code]', 'code of an error, a warning or a rule (default: list all)');
  },
  run: explain,
});

async function explain({ args: [code] }: ExplainFlags, _: CommandContext): Promise<CommandResult> {
  const { listCodes } = await import('../explain/find-code.ts');
  const codes = listCodes();
  if (code === undefined) {
    const width = Math.max(...codes.map((entry) => entry.code.length));
    const lines = codes.map((entry) => `${entry.code.padEnd(width)}  ${entry.means.split('\n', 1)[0]}\n`);
    return { report: { codes }, output: lines.join('') };
  }
  // A code that was copied from a message may include the brackets.
  const name = code.replace(/^[([]|[)\]]$/g, '').toLowerCase();
  const found = codes.filter((entry) => entry.code === name);
  if (found.length === 0) await refuse(name, codes);
  return { report: { codes: found }, output: found.map(describe).join('\n') };
}

function describe({ code, kind, means, mend, about }: ExplainedCode): string {
  return `${code} (${kind})\n  ${means.replaceAll('\n', '\n  ')}\n  ${about}\n  What to do: ${mend}\n`;
}

/** @throws StopoverError code-unknown, always. */
async function refuse(code: string, codes: readonly ExplainedCode[]): Promise<never> {
  const { StopoverError } = await import('#pipeline/errors');
  const { findNearestNames } = await import('../explain/nearest-names.ts');
  const nearest = findNearestNames(code, [...new Set(codes.map((entry) => entry.code))]);
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(nearest);
  const names = nearest.length === 0 ? 'none is like it.' : `did you mean ${listed}?`;
  throw new StopoverError('code-unknown', { code, names });
}
