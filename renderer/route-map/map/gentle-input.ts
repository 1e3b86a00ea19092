/** Lets visitors scroll past the map: wheel and finger move the page until the visitor uses the map. */
import type { Map as LeafletMap } from 'leaflet';
import type { Words } from '../words.ts';

/** Time for which the hint stays. */
const HINT_MS = 1500;

/** The map reacts to the wheel with Ctrl or ⌘, or once it has the focus; to one finger once it was tapped. */
export function beGentle(map: LeafletMap, words: Words): void {
  const container = map.getContainer();
  let timer: ReturnType<typeof setTimeout>;
  const tell = (hint: string) => {
    container.dataset.hint = hint;
    clearTimeout(timer);
    timer = setTimeout(() => delete container.dataset.hint, HINT_MS);
  };
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  if (isCoarse) map.dragging.disable();
  container.addEventListener('focus', () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  });
  container.addEventListener('blur', () => {
    map.scrollWheelZoom.disable();
    if (isCoarse) map.dragging.disable();
  });
  container.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      const isSign = (target as Element).closest('.leaflet-marker-draggable') !== null;
      if (touches.length === 1 && !isSign && !map.dragging.enabled()) tell(words.touch);
    },
    { passive: true },
  );
  container.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        map.scrollWheelZoom.enable();
      } else if (document.activeElement !== container) {
        map.scrollWheelZoom.disable();
        tell(words.wheel);
      }
    },
    { capture: true, passive: false },
  );
}
