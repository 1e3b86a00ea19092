/** Loads a provider's player when, and only when, the visitor presses play. */

/** Players by provider: no cookies before the visitor plays, and none that follow people. */
const players: Readonly<Record<string, (id: string, start: string) => string>> = {
  youtube: (id, start) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&start=${start}`,
  vimeo: (id, start) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1#t=${start}s`,
};

/** The picture with the play button becomes the player; opened in a new tab it stays a link to the provider. */
export function attach(figure: HTMLElement, signal: AbortSignal): void {
  const link = figure.querySelector('a');
  const { provider = '', video: id = '', start = '0' } = figure.dataset;
  const player = players[provider];
  if (!link || !player || !/^[\w-]+$/.test(id)) return;
  link.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.src = player(id, String(Number(start)));
      frame.title = figure.dataset.title ?? '';
      frame.allow = 'autoplay; fullscreen; picture-in-picture';
      frame.allowFullscreen = true;
      figure.replaceChildren(frame);
      frame.focus();
    },
    { signal },
  );
}
