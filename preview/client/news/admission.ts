/** Asks the server to admit pages, and asks again later if it has no room for them. */

/** The server's answer to the pages of one message. */
export interface AdmissionAnswer {
  /** Pages that the server does not admit now: it has no room for them. */
  readonly refused: readonly string[];
  /** The message reached another server than the stream. */
  readonly isDivided?: boolean;
}

interface AdmissionOptions {
  /** Undefined when the message did not arrive. The hub asks again when the stream reopens. */
  readonly ask: (ids: readonly string[]) => Promise<AdmissionAnswer | undefined>;
  /** Whether a page still waits to be admitted. */
  readonly isHere: (id: string) => boolean;
  readonly tell: (id: string, isTaken: boolean, isDivided?: boolean) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Pause before asking again: the server does not announce that other pages have closed. */
const PAUSE_MS = 5_000;

/** Returns a function that asks for pages by their names. Pages that are admitted at once are not told. */
export function createAdmission({ ask, isHere, tell, wait }: AdmissionOptions) {
  return async (ids: readonly string[]): Promise<void> => {
    let asking = ids;
    let waited = false;
    while (asking.length > 0) {
      const answer = await ask(asking);
      if (!answer) return;
      const { refused, isDivided } = answer;
      for (const id of asking) {
        if (refused.includes(id)) tell(id, false, isDivided);
        else if (waited) tell(id, true);
      }
      if (refused.length === 0) return;
      await wait(PAUSE_MS);
      waited = true;
      asking = refused.filter(isHere);
    }
  };
}
