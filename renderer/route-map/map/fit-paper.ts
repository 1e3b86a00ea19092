/**
 * Shows all of the map on paper. A printed page has another width than the screen, and Leaflet would cut off what does not fit, or
 * show land without its pictures: nobody waits for them to load. So the map keeps its size while it is printed, and is scaled.
 */

/** Width that every common paper has between its margins, and height of a map there (`styles/map-print.css`), in CSS pixels. */
const PAPER = { width: 640, height: 415 };

/** Follows the browser until the signal is aborted. @param host the map's own element, which has the size of what it lies in. */
export function fitPaper(host: HTMLElement, signal: AbortSignal): void {
  const { style } = host;
  const before = () => {
    const { clientWidth: width, clientHeight: height } = host;
    style.inset = '0 0 auto';
    style.margin = '0 auto';
    style.width = `${width}px`;
    style.height = `${height}px`;
    // A transform would leave the room that the map takes, and part it between two sheets.
    style.zoom = `${Math.min(PAPER.width / width, PAPER.height / height)}`;
  };
  const after = () => {
    style.inset = style.margin = style.width = style.height = style.zoom = '';
  };
  addEventListener('beforeprint', before, { signal });
  addEventListener('afterprint', after, { signal });
}
