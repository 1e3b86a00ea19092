/** Tells developers in the terminal of classes that their CSS modules do not have: a page looks as if nothing were wrong with it. */
import type { BuildSettings } from '#pipeline/build';
import type { CommandContext } from '../command.ts';

/** Tells each of them once, and again when it comes back. */
export async function createClassTeller(
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
