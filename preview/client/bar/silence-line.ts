/** Tells an editor why nothing comes from the server: it is away, does not know this browser any more, or is full. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import type { Words } from './words.ts';

/** Shows that the server is silent, and that it is not. */
export interface SilenceLine {
  begin(): void;
  end(): void;
}

/** The stream of news, of which the headers alone are asked for: strangers do not get it, and nobody while there is no room. */
const STREAM = `${PREVIEW_PATH}/events/shared?browser=is-it-there`;

/** Makes it. @param say shows a line; an empty one is none. */
export function createSilenceLine(
  say: (text: string) => void,
  words: Pick<Words, 'offline' | 'signedOut' | 'full'>,
): SilenceLine {
  let isSilent = false;
  return {
    async begin() {
      isSilent = true;
      const reason = await askReason();
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
    // A proxy that says 503 in the place of the preview does not say it so.
    return status === 503 && headers.get('content-type')?.startsWith('application/json') ? 'full' : 'offline';
  } catch {
    return 'offline';
  }
}
