/** The web app manifest of a site: its name, its icon and its colour for home screens (W3C, Web Application Manifest). */
import type { Config } from '../config/config.ts';
import type { ArtefactFile } from '../output/artefact-file.ts';
import type { DrawnSiteIcon, SiteIcon } from '../run/site-look.ts';

/** Name of the file, at the root of the site. */
export const WEB_APP_MANIFEST_PATH = 'manifest.webmanifest';

/**
 * Pages open in the browser as usual, because a site is not an application.
 * @param root the site's base path with a trailing slash.
 */
export function writeWebAppManifest(
  { brand, themeColor }: Config['site'],
  { path, type, sizes, drawn }: SiteIcon & { readonly drawn: readonly DrawnSiteIcon[] },
  root: string,
): ArtefactFile {
  const color = typeof themeColor === 'string' ? themeColor : themeColor?.light;
  const others = drawn.flatMap(({ path: own, use, sizes: size }) =>
    use === 'any' || use === 'maskable'
      ? [{ src: root + own, type: 'image/png', sizes: size, purpose: use }]
      : [],
  );
  const manifest = {
    name: brand,
    short_name: brand,
    id: root,
    start_url: root,
    display: 'browser',
    ...(color ? { theme_color: color, background_color: color } : {}),
    icons: [{ src: root + path, type, sizes }, ...others],
  };
  return { path: WEB_APP_MANIFEST_PATH, content: `${JSON.stringify(manifest, null, 2)}\n` };
}
