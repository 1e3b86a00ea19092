/** Tells an editor why nothing comes from the server: it is away, or it does not know this browser any more. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import type { Words } from './words.ts';

/** Shows that the server is silent, and that it is not. */
export interface SilenceLine {
  begin(): void;
  end(): void;
}

/** Any file of the preview's own: the server gives none of them to strangers. */
const GUARDED = `${PREVIEW_PATH}/assets/page.js`;

/** Makes it. @param say shows a line; an empty one is none. */
export function createSilenceLine(
  say: (text: string) => void,
  { offline, signedOut }: Pick<Words, 'offline' | 'signedOut'>,
): SilenceLine {
  let isSilent = false;
  return {
    async begin() {
      isSilent = true;
      const status = await askStatus();
      if (isSilent) say(status === 401 ? signedOut : offline);
    },
    end() {
      isSilent = false;
      say('');
    },
  };
}

async function askStatus(): Promise<number | undefined> {
  try {
    return (await fetch(GUARDED, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}
