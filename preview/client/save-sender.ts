/** Reports saves to the server in order, and repeats each until it has arrived. Until then, the saved edits stay on top of the store. */

/** Sends saves. */
export interface SaveSenderOptions<Save> {
  /** Sends a save. @throws when it did not arrive. */
  readonly send: (save: Save) => Promise<void>;
  /** The server cannot be reached; the save is sent again. */
  readonly onFailure: () => void;
  /** A save arrived that had failed before. */
  readonly onRecovery: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** Starts with nothing to send. The returned function resolves when its save has arrived. */
export function createSaveSender<Save>(options: SaveSenderOptions<Save>): (save: Save) => Promise<void> {
  const { send, onFailure, onRecovery, wait } = options;
  const deliver = async (save: Save) => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await send(save);
        if (pause > FIRST_PAUSE_MS) onRecovery();
        return;
      } catch {
        onFailure();
        await wait(pause);
      }
    }
  };
  let last = Promise.resolve();
  return (save) => {
    last = last.then(() => deliver(save));
    return last;
  };
}
