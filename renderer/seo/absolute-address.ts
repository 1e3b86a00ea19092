/** Addresses with the site's origin, as canonical links, alternates and structured data need them. */
import type { Site } from '../model/site.ts';

/** The full address of an `href` within the site; full addresses stay as they are. */
export function absoluteAddress(href: string, site: Pick<Site, 'url'>): string {
  return new URL(href, `${site.url}/`).href;
}

/** The full address of a picture; undefined for the empty one that replaces a picture that was left out. */
export function pictureAddress(src: string, site: Pick<Site, 'url'>): string | undefined {
  return src.startsWith('data:') ? undefined : absoluteAddress(src, site);
}
