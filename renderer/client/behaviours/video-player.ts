/** A provider's player in place of its picture, until consent to it is withdrawn. */
import type { CONSENT_EVENT, ConsentChoice } from '../consent/consent-choice.ts';

/** Only the type is imported: with the value, the client of sites that ask for consent would need one more file on every page. */
const CONSENT_GIVEN: typeof CONSENT_EVENT = 'consent_update';

/** Players by provider: no cookies before the visitor plays, and none for tracking. */
const players: Readonly<Record<string, (id: string, start: string) => string>> = {
  youtube: (id, start) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&start=${start}`,
  vimeo: (id, start) => {
    const [number, code] = id.split('/');
    return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${code ? `&h=${code}` : ''}#t=${start}s`;
  },
};

/** The address of the player; undefined for an unknown provider, or an id that could change the address. */
export function findPlayer(provider: string, id: string, start: string): string | undefined {
  return /^[\w-]+(?:\/\w+)?$/.test(id) ? players[provider]?.(id, String(Number(start))) : undefined;
}

/** Shows and focuses the player. Returns false if the video cannot be played in the page. */
export function playVideo(figure: HTMLElement, signal: AbortSignal): boolean {
  const { provider = '', video: id = '', start = '0', title = '', consent = 'media' } = figure.dataset;
  const player = findPlayer(provider, id, start);
  if (!player) return false;
  // The visitor pressed again while this code was loading.
  if (figure.querySelector('iframe')) return true;
  const facade = [...figure.children];
  const frame = document.createElement('iframe');
  frame.src = player;
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  figure.replaceChildren(frame);
  frame.focus();
  document.addEventListener(
    CONSENT_GIVEN,
    ({ detail }: CustomEventInit<ConsentChoice>) => {
      const isAllowed = consent === 'necessary' || detail?.includes(consent);
      if (!isAllowed && frame.isConnected) figure.replaceChildren(...facade);
    },
    { signal },
  );
  return true;
}
