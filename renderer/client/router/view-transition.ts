/** Fades one page into the next, if the browser supports it and the visitor does not prefer less motion. */

/** Elements that take the focus when they are clicked. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Runs the update in a view transition, or at once. Settles when the update is done. */
export async function inTransition(update: () => void): Promise<void> {
  const { matches: lessMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  if (lessMotion || !document.startViewTransition) return update();
  const transition = document.startViewTransition(update);
  const { ready, finished, updateCallbackDone } = transition;
  const stop = endOnPress(transition);
  // A transition that is skipped because the next one has started is not a failure.
  ready.catch(() => {});
  finished.catch(() => {}).then(stop);
  await updateCallbackDone;
}

/** Makes a press end the fade and reach the element below, so that visitors need not wait. Returns a function to stop listening. */
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

/** During a transition browsers hit only the document, and dispatch a mouse click there even if the button is released later. */
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
