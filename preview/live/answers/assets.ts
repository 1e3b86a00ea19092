/** Knows the assets of a site, which hold nothing of its stories. */
import { MANIFEST_PATH } from '#pipeline';
import type { PreviewSettings } from '../preview-settings.ts';

/** Where most of them lie in the output. */
export const ASSETS = '_stopover/assets/';

/** Whether a path is that of an asset. Those of the icon stand at the root, too. */
export function isAsset(path: string, { build }: PreviewSettings): boolean {
  const { drawnIcons = [] } = build.look ?? {};
  return path.startsWith(ASSETS) || path === MANIFEST_PATH || drawnIcons.some((drawn) => drawn.path === path);
}
