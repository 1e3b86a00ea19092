/** Takes edits of the store by hand before a fetch, and reports them. */
import { StopoverError } from '#pipeline/errors';
import { openStore, takeHandEdits } from '#pipeline/store';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Takes edits into the store. A build reports edits that cannot be taken, and `fetch --full` repairs them. */
export function takeEdits(storeFolder: string, cacheFolder: string, terminal: Terminal): void {
  try {
    const edited = takeHandEdits({ store: openStore(storeFolder), cacheFolder });
    if (edited.length > 0) terminal.info(describeHandEdits(edited));
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
  }
}
