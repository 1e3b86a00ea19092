/**
 * Shows the whole map on paper. A printed page differs from the screen in width, and Leaflet would cut the map off, or
 * show areas whose tiles are not loaded, because printing does not wait. So the map keeps its size while it is printed,
 * and is scaled.
 */

/** Width between the margins of all common paper sizes, and height of a map there (`styles/map-print.css`), in CSS pixels. */
const PAPER = { width: 640, height: 415 };

/** Follows print events until the signal is aborted. @param host the map's own element, which has the size of its container. */
export function fitPaper(host: HTMLElement, signal: AbortSignal): void {
  const { style } = host;
  const before = () => {
    const { clientWidth: width, clientHeight: height } = host;
    style.inset = '0 0 auto';
    style.margin = '0 auto';
    style.width = `${width}px`;
    style.height = `${height}px`;
    // A transform would keep the map's old space, and split it between two sheets.
    style.zoom = `${Math.min(PAPER.width / width, PAPER.height / height)}`;
  };
  const after = () => {
    style.inset = style.margin = style.width = style.height = style.zoom = '';
  };
  addEventListener('beforeprint', before, { signal });
  addEventListener('afterprint', after, { signal });
}
