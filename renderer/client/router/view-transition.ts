/** Lets one page fade into the next, where browsers can and visitors do not mind. */

/** Takes the focus when it is clicked. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Runs the update in a view transition, or at once. Settles when the update is done. */
export async function inTransition(update: () => void): Promise<void> {
  const { matches: lessMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  if (lessMotion || !document.startViewTransition) return update();
  const transition = document.startViewTransition(update);
  const { ready, finished, updateCallbackDone } = transition;
  const stop = endOnPress(transition);
  // One that is skipped, because the next has begun, is no failure.
  ready.catch(() => {});
  finished.catch(() => {}).then(stop);
  await updateCallbackDone;
}

/** Nobody waits for the end of the fading: a press ends it, and hits what is there. Returns what stops listening. */
function endOnPress(transition: ViewTransition): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const press = (event: PointerEvent) => {
    transition.skipTransition();
    const aim = elementUnder(event);
    addEventListener('click', (click) => passOn(click, aim), { capture: true, once: true });
  };
  addEventListener('pointerdown', press, { capture: true, signal });
  return () => listening.abort();
}

/** Under a transition browsers find the document alone, and leave the click of a mouse there even when its button comes up later. */
function passOn(click: MouseEvent, aim: Element | null): void {
  const root = document.documentElement;
  if (click.target !== root || !aim || aim === root || elementUnder(click) !== aim) return;
  click.stopImmediatePropagation();
  aim.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  aim.dispatchEvent(new MouseEvent(click.type, click));
}

function elementUnder({ clientX, clientY }: MouseEvent): Element | null {
  return document.elementFromPoint(clientX, clientY);
}
