/** The map in the browser: its code is loaded once its element is near the window or the widget is touched. */
import { useEffect, useState } from 'react';
import { reloadOnce } from '../../../client/errors/reload-once.ts';
import type { OpenMapOptions } from '../../map/open-map.ts';

/** The map wakes shortly before it scrolls into view. */
const NEAR_MARGIN = '200px';
const TOUCHES = ['pointerdown', 'focusin'];

/** The state of the map. */
export type MapState = 'asleep' | 'awake' | 'without pictures';

/** Opens the map in the element; `options` are those of the first call with an element. */
export function useMap(element: HTMLElement | null, options: Omit<OpenMapOptions, 'failed'>): MapState {
  const [state, setState] = useState<MapState>('asleep');
  // The map keeps itself up to date through the planner.
  useEffect(() => {
    if (!element) return;
    let close: (() => void) | undefined;
    const waiting = new AbortController();
    const open = async () => {
      waiting.abort();
      const { openMap } = await import('../../map/open-map.ts').catch(reloadOnce);
      if (isLeft) return;
      close = openMap(element, { ...options, failed: () => setState('without pictures') });
      setState('awake');
    };
    const wake = () => void open().catch(() => setState('without pictures'));
    let isLeft = false;
    whenNear(element, waiting.signal, wake);
    // The listeners take only its signal as an option.
    for (const type of TOUCHES) element.parentElement?.addEventListener(type, wake, waiting);
    return () => {
      isLeft = true;
      waiting.abort();
      close?.();
    };
  }, [element]);
  return state;
}

function whenNear(element: Element, signal: AbortSignal, near: () => void): void {
  // A busy browser reports several moments at once; the last one is current.
  const observer = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && near(), {
    rootMargin: NEAR_MARGIN,
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
