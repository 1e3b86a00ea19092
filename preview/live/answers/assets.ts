/** Recognises the assets of a site, which have no content of its stories, and names their media types. */
import { WEB_APP_MANIFEST_PATH } from '#pipeline';
import type { PreviewSettings } from '../preview-settings.ts';

/** Folder of most assets in the output. */
export const ASSETS = '_stopover/assets/';

/** Whether a path is that of an asset. The files of the icon may be at the root. */
export function isAsset(path: string, { build }: PreviewSettings): boolean {
  const { drawnIcons = [] } = build.look ?? {};
  return (
    path.startsWith(ASSETS) ||
    path === WEB_APP_MANIFEST_PATH ||
    drawnIcons.some((drawn) => drawn.path === path)
  );
}

/** Media types of the assets that a build makes. */
export const assetTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
