/** Sends an editor's edits: one request at a time, always the newest state, and never an older one after it. */

/** Sends edits and receives their answers. */
export interface EditSenderOptions<Edit, Answer> {
  /** Sends an edit. @throws when it did not arrive. */
  readonly send: (edit: Edit, sequence: number) => Promise<Answer>;
  /** Later sequence numbers are larger. */
  readonly firstSequence: number;
  readonly show: (answer: Answer) => void;
  /** The server cannot be reached; the newest edit is sent again. */
  readonly onFailure: (error: unknown) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Takes edits as fast as they come. */
export interface EditSender<Edit> {
  push(edit: Edit): void;
  /** The editor has saved the edits so far. When they have arrived, resolves with the sequence number of the last one. */
  markSaved(): Promise<number>;
  /** Sends the newest edit again if it is not saved: a restarted server does not know it. */
  repeat(): void;
  /** The newest edit, if it is not saved or has not arrived. */
  unfinished(): { readonly edit: Edit; readonly isSaved: boolean } | undefined;
}

interface PushedEdit<Edit> {
  readonly edit: Edit;
  /** The number of the last request that carried it. */
  sequence?: number;
}

/** A save whose edit has not arrived yet. */
interface Save {
  readonly state: object;
  readonly end: () => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** Starts with nothing to send. */
export function createEditSender<Edit, Answer>(options: EditSenderOptions<Edit, Answer>): EditSender<Edit> {
  const { send, show, onFailure, wait } = options;
  // The numbers of a reloaded page continue above those before.
  let sequence = options.firstSequence;
  let newest: PushedEdit<Edit> | undefined;
  let unsaved: typeof newest;
  let isRunning = false;
  let saves: Save[] = [];

  const endSaves = () => {
    for (const { state, end } of saves) if (state !== newest) end();
    saves = saves.filter(({ state }) => state === newest);
  };
  const run = async () => {
    isRunning = true;
    let pause = FIRST_PAUSE_MS;
    while (newest) {
      const current = newest;
      sequence += 1;
      current.sequence = sequence;
      try {
        const answer = await send(current.edit, sequence);
        if (newest === current) newest = undefined;
        show(answer);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        onFailure(error);
        await wait(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      endSaves();
    }
    isRunning = false;
  };
  return {
    push(edit) {
      newest = { edit };
      unsaved = newest;
      if (!isRunning) void run();
    },
    async markSaved() {
      const [state, last] = [newest, sequence];
      unsaved = undefined;
      if (state) await new Promise<void>((end) => saves.push({ state, end }));
      // A state that was replaced by a newer one was never sent, so the one before it is the last that is certainly saved.
      return state?.sequence ?? last;
    },
    repeat() {
      if (!unsaved || isRunning) return;
      newest = unsaved;
      void run();
    },
    unfinished() {
      const pushed = newest ?? unsaved;
      return pushed && { edit: pushed.edit, isSaved: unsaved === undefined };
    },
  };
}
