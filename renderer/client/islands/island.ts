/** Wakes islands: loads a component and the runtime when, and only when, its element is needed. */
import type { IslandMoment } from '../../model/define-island.ts';
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';
import { islands } from '../site-code/site-islands.ts';
import { whenIdle } from '../when-idle.ts';
import { listChanged } from './early-input.ts';

/** An island wakes a little before it scrolls into view. */
const VISIBLE_MARGIN = '200px';
/** Events that count as touching an island, with any device. */
const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'];

/** Waits for the moment at which an element with a server-rendered component wakes: `data-island`, `data-props`, `data-when`. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const when = (element.dataset.when ?? 'visible') as IslandMoment;
  const touched = new Set<Element>();
  for (const type of ['click', 'input'])
    element.addEventListener(type, ({ target }) => touched.add(target as Element), { signal });
  moments[when](element, signal, () => {
    if (!signal.aborted)
      wake(element, signal, touched).catch((error) => report(`Waking "${element.dataset.island}"`, error));
  });
}

const moments: Readonly<
  Record<IslandMoment, (element: HTMLElement, signal: AbortSignal, wake: () => void) => void>
> = {
  visible(element, signal, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several moments at once; the last one is current.
        if (!entries.at(-1)!.isIntersecting) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    // An element whose children are in its parent's grid has no box.
    observer.observe(element.getClientRects()[0] ? element : (element.firstElementChild ?? element));
    signal.addEventListener('abort', () => observer.disconnect());
  },
  idle(_, __, wake) {
    whenIdle(wake);
  },
  interaction(element, signal, wake) {
    // A visitor may have reached the element before this script ran.
    if (element.matches(':focus-within, :hover')) return wake();
    const first = new AbortController();
    const once = () => {
      first.abort();
      wake();
    };
    for (const type of INTERACTIONS) {
      element.addEventListener(type, once, { signal: AbortSignal.any([signal, first.signal]) });
    }
  },
};

/** The server's markup stays if the props cannot be read or the component fails. */
async function wake(element: HTMLElement, signal: AbortSignal, touched: Set<Element>): Promise<void> {
  const { island: name = '', props } = element.dataset;
  const loadIsland = Object.hasOwn(islands, name) ? islands[name as keyof typeof islands] : undefined;
  if (!loadIsland) throw new Error('No such island');
  const [island, { hydrateIsland }] = await Promise.all([loadIsland(), import('./hydrate-island.ts')]).catch(
    reloadOnce,
  );
  await nextTask();
  // Few visitors are that early, or come back to a form: others do without the code.
  if (touched.size || listChanged(element)[0])
    (await import('./replay-early.ts')).replayEarly(element, touched, listChanged(element));
  if (signal.aborted) return;
  signal.addEventListener('abort', hydrateIsland(element, island, JSON.parse(props!)));
}

/** Running modules and rendering a component are two tasks, so that the page can respond to input in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
