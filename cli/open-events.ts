/** Opens the hub that a command's events travel through. */
import { createEventHub, type EventHub } from '#pipeline/events';
import type { Terminal } from './terminal/terminal.ts';

/** Creates a hub that reports failing listeners without failing the work. */
export function openEvents(terminal: Terminal): EventHub {
  return createEventHub({
    onObserverError: (name, error) => {
      terminal.warn(
        `A listener to ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  });
}
