/** The width of a picture's file in pixels, from its address. */

/** A width that the image service is asked for: `/m/640x0/`. */
const SERVED_WIDTH = /\/m\/(?:fit-in\/)?(\d{1,5})x\d{1,5}\b/;
/** Storyblok writes an original's size into its address: `/f/{space}/{width}x{height}/…`. */
const ORIGINAL_WIDTH = /\/f\/\d+\/(\d{1,5})x\d{1,5}\//;
const WIDTH_DESCRIPTOR = /\s(\d{1,5})w\s*(?:,|$)/g;

/** The least width that a browser has to load: the smallest of a choice, or the only one; 0 if unknown. */
export function widestNeeded(src: string, srcset: string | undefined): number {
  const choice = Array.from((srcset ?? '').matchAll(WIDTH_DESCRIPTOR), ([, width]) => Number(width));
  if (choice.length > 0) return Math.min(...choice);
  const width = SERVED_WIDTH.exec(src)?.[1] ?? ORIGINAL_WIDTH.exec(src)?.[1];
  // A request for a height alone leaves the width open: `0x400`.
  return Number(width ?? 0);
}
