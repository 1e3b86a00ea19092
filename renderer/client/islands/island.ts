/** Wakes islands: loads a component and the runtime when, and only when, its element is needed. */
import type { IslandMoment } from '../../model/define-island.ts';
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';
import { islands } from '../site-code/site-islands.ts';
import { whenIdle } from '../when-idle.ts';

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
    if (element.matches(':focus-within,:hover')) return wake();
    const once = () => {
      for (const type of INTERACTIONS) element.removeEventListener(type, once);
      wake();
    };
    for (const type of INTERACTIONS) element.addEventListener(type, once, { signal });
  },
};

/** The server's markup stays if the props cannot be read or the component fails. */
async function wake(element: HTMLElement, signal: AbortSignal, touched: Set<Element>): Promise<void> {
  const { island: name, props } = element.dataset;
  const [island, { hydrateIsland }] = await Promise.all([
    // For an unknown name, this throws.
    islands[name as keyof typeof islands](),
    import('./hydrate-island.ts'),
  ]).catch(reloadOnce);
  // Running modules and rendering a component are two tasks, so that the page can respond to input in between.
  await new Promise((resolve) => setTimeout(resolve));
  // Few visitors are that early, or come back to a form: others do without the code.
  if (
    touched.size ||
    [...element.querySelectorAll<HTMLInputElement>('input,select,textarea')].some(mayDiffer)
  )
    (await import('./replay-early.ts')).replayEarly(element, touched);
  if (signal.aborted || !element.isConnected) return;
  signal.addEventListener('abort', hydrateIsland(element, island, JSON.parse(props!)));
}

/** Whether a control may differ from the server's markup. Lists of choices always may: `replayEarly` looks at them more closely. */
function mayDiffer(control: HTMLInputElement): boolean {
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
