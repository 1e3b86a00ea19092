/** Recognises the assets of a site, which have no content of its stories. */
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
