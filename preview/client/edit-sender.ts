/** Sends what an editor types: one request at a time, always the newest state, and never an older one after it. */

/** Sends edits and receives their answers. */
export interface EditSenderOptions<Edit, Answer> {
  /** Sends an edit. @throws when it did not arrive. */
  readonly send: (edit: Edit, sequence: number) => Promise<Answer>;
  /** Every later one is larger. */
  readonly firstSequence: number;
  readonly show: (answer: Answer) => void;
  /** The server cannot be reached; the newest edit is sent again. */
  readonly onFailure: (error: unknown) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Takes edits as fast as they come. */
export interface EditSender<Edit> {
  push(edit: Edit): void;
  /** The editor has saved what was pushed so far. */
  markSaved(): void;
  /** Sends the newest edit again if it is not saved: a server that was started again knows nothing of it. */
  repeat(): void;
  /** Resolves when the newest edit has been shown. */
  settled(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** Starts with nothing to send. */
export function createEditSender<Edit, Answer>(options: EditSenderOptions<Edit, Answer>): EditSender<Edit> {
  const { send, show, onFailure, wait } = options;
  // A page that is loaded again goes on above where it was.
  let sequence = options.firstSequence;
  let newest: { readonly edit: Edit } | undefined;
  let unsaved: typeof newest;
  let running: Promise<void> | undefined;

  const run = async () => {
    let pause = FIRST_PAUSE_MS;
    while (newest) {
      const current = newest;
      sequence += 1;
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
    }
    running = undefined;
  };
  return {
    push(edit) {
      newest = { edit };
      unsaved = newest;
      running ??= run();
    },
    markSaved() {
      unsaved = undefined;
    },
    repeat() {
      if (!unsaved || running) return;
      newest = unsaved;
      running = run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
