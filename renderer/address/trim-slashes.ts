/** One spelling of slugs: the API gives some with slashes at their ends. */

/** A slug as the store writes it. */
export function trimSlashes(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '');
}
