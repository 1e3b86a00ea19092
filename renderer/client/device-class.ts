/** Writes the kind of device to the document's root: `data-device`. */

/** Changes of size come in bursts (docs/product-rules.md). */
export const RESIZE_DEBOUNCE_MS = 50;

/** Kinds of devices. */
export type DeviceClass = 'crawler' | 'tablet' | 'mobile' | 'desktop';

/**
 * Programs that read pages: search engines, link previews, inspectors. Most say "bot" or give an address, which
 * visitors' browsers do not. Phones called CUBOT do not count; a lookbehind would tell them apart, but older browsers
 * cannot parse it.
 */
const CRAWLER = /(^|[^u]|[^c]u)bot\b|http|-google|google[-o]|crawl|spider|preview|hit\/|house|whats/i;

/** Reads the kind of device from its user agent; Apple's tablets call themselves Macs with a touch screen. */
export function readDeviceClass(userAgent: string, touchPoints: number): DeviceClass {
  if (CRAWLER.test(userAgent)) return 'crawler';
  if (/ipad|tablet|silk|android(?!.*mobi)/i.test(userAgent)) return 'tablet';
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'tablet';
  return /mobi|iphone|ipod/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Writes the kind of device now and after each change of size. */
export function watchDeviceClass(): void {
  let timer: ReturnType<typeof setTimeout>;
  const write = () => {
    document.documentElement.dataset.device = readDeviceClass(navigator.userAgent, navigator.maxTouchPoints);
  };
  write();
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(write, RESIZE_DEBOUNCE_MS);
  });
}
