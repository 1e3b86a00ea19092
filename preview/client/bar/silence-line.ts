/** Tells an editor why the server is silent: it is offline, no longer knows this browser, has no room, or is not the only one. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import type { Words } from './words.ts';

/** Shows and hides the line about a silent server. */
export interface SilenceLine {
  /** @param reason the server is asked for it if it is not known. */
  begin(reason?: 'divided' | 'offline'): void;
  end(): void;
}

/** The stream of news. Its status shows the reason: 401 for a visitor without a pass, 503 while the server has no room. */
const STREAM = `${PREVIEW_PATH}/events/shared?browser=is-it-there`;

/** Makes the line. @param say shows a line; an empty text removes it. */
export function createSilenceLine(
  say: (text: string) => void,
  words: Pick<Words, 'offline' | 'signedOut' | 'full' | 'divided'>,
): SilenceLine {
  let isSilent = false;
  return {
    async begin(known) {
      isSilent = true;
      const reason = known ?? (await askReason());
      if (isSilent) say(words[reason]);
    },
    end() {
      isSilent = false;
      say('');
    },
  };
}

async function askReason(): Promise<'offline' | 'signedOut' | 'full'> {
  try {
    const { status, headers } = await fetch(STREAM, { method: 'HEAD', cache: 'no-store' });
    if (status === 401) return 'signedOut';
    // A proxy that answers 503 instead of the preview does not send JSON.
    return status === 503 && headers.get('content-type')?.startsWith('application/json') ? 'full' : 'offline';
  } catch {
    return 'offline';
  }
}
