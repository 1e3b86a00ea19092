/** Reports misspelt names of style sheets in the terminal, because the page itself does not show the fault. */
import type { BuildSettings } from '#pipeline/build';
import type { CommandContext } from '../command.ts';

/** Reports each class that a CSS module lacks and each name that CSS lacks once, and again when it reappears. */
export async function createSlipReporter(
  terminal: CommandContext['terminal'],
): Promise<(build: Pick<BuildSettings, 'extensions' | 'look'>) => void> {
  const { joinUnknownClasses } = await import('#pipeline');
  let told: readonly string[] = [];
  return ({ extensions, look }) => {
    const messages = [...joinUnknownClasses(extensions), ...(look?.styleNotes.unknownNames ?? [])];
    for (const message of messages) if (!told.includes(message)) terminal.warn(message);
    told = messages;
  };
}
