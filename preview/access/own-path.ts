/** Where a browser is sent to after something was changed. */

/** The path on this host; two slashes at the start would be another host. */
export function ownPath(to: string): string {
  const { pathname, search } = new URL(to.replace(/^[/\\]+/, '/'), 'http://preview.invalid');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
