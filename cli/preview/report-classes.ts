/** Reports classes that CSS modules do not have in the terminal, because the page itself does not show the fault. */
import type { BuildSettings } from '#pipeline/build';
import type { CommandContext } from '../command.ts';

/** Reports each class once, and again when it reappears. */
export async function createClassReporter(
  terminal: CommandContext['terminal'],
): Promise<(extensions: BuildSettings['extensions']) => void> {
  const { joinUnknownClasses } = await import('#pipeline');
  let told: readonly string[] = [];
  return (extensions) => {
    const messages = joinUnknownClasses(extensions);
    for (const message of messages) if (!told.includes(message)) terminal.warn(message);
    told = messages;
  };
}
