/** Loads a provider's player when, and only when, the visitor presses play. */

/** The picture with the play button becomes the player; opened in a new tab it stays a link to the provider. */
export function attach(figure: HTMLElement, signal: AbortSignal): void {
  const link = figure.querySelector('a');
  link?.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      import('./video-player.ts')
        .then(({ playVideo }) => signal.aborted || playVideo(figure, signal))
        // The link works as without script.
        .catch(() => false)
        .then((isPlaying) => isPlaying || location.assign(link.href));
    },
    { signal },
  );
}
