/** Files of the space as attributes of an `<img>`, cut to size by the content service's image service. */
import { normalisePath } from '../address/normalise-path.ts';
import { checkUrl } from '../address/safe-url.ts';
import type { Asset } from '../model/fields/fields.ts';
import type { ImageAttributes, ImageOptions } from '../model/render-context.ts';

/** An image's attributes, or why there are none. */
export type ImageResult =
  | {
      readonly attributes: ImageAttributes;
      /** The image has no alternative text: the caller reports it. */
      readonly altMissing: boolean;
      readonly problem?: undefined;
    }
  | { readonly attributes?: undefined; readonly problem: 'unsafe' };

/** Attributes of an `<img>` for a file of the space, or of another host, which then stays as it is. */
export function storyblokImage(asset: Asset, options: ImageOptions): ImageResult {
  const safe = checkUrl(asset.filename);
  if (safe?.kind !== 'web' && safe?.kind !== 'path') return { problem: 'unsafe' };
  const url = safe.kind === 'path' ? normalisePath(safe.url) : safe.url;
  const alt = asset.alt?.trim() ?? '';
  return {
    attributes: { ...describeSource(url, asset.focus, options), alt, ...describeLoading(options) },
    altMissing: alt === '',
  };
}

/** The size of the file at an address that `storyblokImage` gave; undefined if only the file itself tells it. */
export function sizeOfFile(address: string): Size | undefined {
  if (!SPACE_HOST.test(address)) return undefined;
  const [, width, height] = SIZE_OF_VARIANT.exec(address) ?? SIZE_OF_ORIGINAL.exec(address) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

function describeLoading({
  priority,
}: ImageOptions): Pick<ImageAttributes, 'loading' | 'decoding' | 'fetchPriority'> {
  if (!priority) return { loading: 'lazy', decoding: 'async' };
  return { loading: 'eager', decoding: 'async', fetchPriority: 'high' };
}

type Source = Pick<ImageAttributes, 'src' | 'srcSet' | 'sizes' | 'width' | 'height'>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Hosts of the regions, and the bucket behind them, whose addresses are found in old content. */
const SERVICE_FILE =
  /^https?:\/\/(?:s3\.amazonaws\.com\/)?(a(?:-us|-ca|-ap)?\.storyblok\.com|a\.storyblokchina\.cn)(\/f\/\d+\/[^?#]+\.(?:jpe?g|png|webp))(?:\/m\/[^?#]*)?$/i;
const SPACE_HOST = /^https?:\/\/(?:s3\.amazonaws\.com\/)?a(?:-us|-ca|-ap)?\.storyblok(?:\.com|china\.cn)\//i;
/** The service writes the original's size into the address: `/f/{space}/{width}x{height}/…`. */
const SIZE_OF_ORIGINAL = /\/f\/\d+\/(\d{1,5})x(\d{1,5})\//;
const SIZE_OF_VARIANT = /\/m\/(\d{1,5})x(\d{1,5})(?:\/|$)/;

function describeSource(url: string, focus: string | undefined, options: ImageOptions): Source {
  const size = SIZE_OF_ORIGINAL.exec(url);
  const original = size ? { width: Number(size[1]), height: Number(size[2]) } : undefined;
  const known = original && original.width > 0 && original.height > 0 ? original : undefined;
  const file = SERVICE_FILE.exec(url);
  // The size of a file on another host is not known: the browser shows it at its own size, and never larger.
  if (!file) return { src: url, ...(isSizeKnown(url, known, options) ? displayedSize(known, options) : {}) };
  return describeVariants(`https://${file[1]?.toLowerCase()}${file[2]}`, { focus, original: known }, options);
}

/** The size of a file elsewhere is not known: the browser shows it unchanged, and does not stretch it. */
function isSizeKnown(url: string, original: Size | undefined, { height }: ImageOptions): boolean {
  return original !== undefined || height !== undefined || SPACE_HOST.test(url);
}

/** Size to reserve in the page: the requested one, in the original's proportion. */
function displayedSize(original: Size | undefined, { width, height }: ImageOptions): Partial<Size> {
  if (height !== undefined) return { width, height };
  if (!original) return { width };
  const shown = Math.min(width, original.width);
  return { width: shown, height: Math.max(1, Math.round((shown * original.height) / original.width)) };
}

/** Widths offered to browsers, in pixels of the file: phones to large screens. */
const SRCSET_WIDTHS_PX = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
const MAX_WIDTH_PX = 1920;
/** Maximum pixel density: more brings no visible gain on denser screens. */
const MAX_DENSITY = 2;

interface File {
  readonly focus: string | undefined;
  readonly original: Size | undefined;
}

function describeVariants(address: string, file: File, options: ImageOptions): Source {
  const { width, height, sizes = `(min-width: ${width}px) ${width}px, 100vw` } = options;
  const limit = Math.min(largestWidth(file.original, options), MAX_WIDTH_PX, width * MAX_DENSITY);
  const widths = [...SRCSET_WIDTHS_PX.filter((step) => step < limit), limit];
  const variant = (variantWidth: number) =>
    `${address}/m/${cropTo(variantWidth, options)}${focalPoint(file, height)}`;
  return {
    src: variant(Math.min(width, limit)),
    srcSet: widths.map((step) => `${variant(step)} ${step}w`).join(', '),
    sizes,
    ...displayedSize(file.original, options),
  };
}

/** Files are never enlarged, even if the crop has another proportion than the original. */
function largestWidth(original: Size | undefined, { width, height }: ImageOptions): number {
  if (!original) return MAX_WIDTH_PX;
  if (height === undefined) return original.width;
  return Math.max(1, Math.min(original.width, Math.floor((original.height * width) / height)));
}

/** `0` lets the service keep the proportion. */
function cropTo(variantWidth: number, { width, height }: ImageOptions): string {
  return `${variantWidth}x${height === undefined ? 0 : Math.max(1, Math.round((variantWidth * height) / width))}`;
}

/** The editors' focal point only matters for cropped pictures. */
function focalPoint({ focus }: File, height: number | undefined): string {
  const isFocus =
    height !== undefined && focus !== undefined && /^\d{1,5}x\d{1,5}:\d{1,5}x\d{1,5}$/.test(focus);
  return isFocus ? `/filters:focal(${focus})` : '';
}
