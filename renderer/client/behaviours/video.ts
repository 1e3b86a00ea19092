/** Loads a provider's player when, and only when, the visitor presses play, and takes it away when consent to it is withdrawn. */
import { CONSENT_EVENT, type ConsentChoice } from '../consent/consent-choice.ts';

/** Players by provider: no cookies before the visitor plays, and none that follow people. */
const players: Readonly<Record<string, (id: string, start: string) => string>> = {
  youtube: (id, start) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&start=${start}`,
  vimeo: (id, start) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1#t=${start}s`,
};

/** The picture with the play button becomes the player; opened in a new tab it stays a link to the provider. */
export function attach(figure: HTMLElement, signal: AbortSignal): void {
  const link = figure.querySelector('a');
  const { provider = '', video: id = '', start = '0', consent = 'media' } = figure.dataset;
  const player = players[provider];
  if (!link || !player || !/^[\w-]+$/.test(id)) return;
  const frame = document.createElement('iframe');
  const facade = [...figure.children];
  link.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      frame.src = player(id, String(Number(start)));
      frame.title = figure.dataset.title ?? '';
      frame.allow = 'autoplay; fullscreen; picture-in-picture';
      frame.allowFullscreen = true;
      figure.replaceChildren(frame);
      frame.focus();
    },
    { signal },
  );
  document.addEventListener(
    CONSENT_EVENT,
    ({ detail }: CustomEventInit<ConsentChoice>) => {
      const isAllowed = consent === 'necessary' || detail?.includes(consent);
      if (!isAllowed && frame.isConnected) figure.replaceChildren(...facade);
    },
    { signal },
  );
}
