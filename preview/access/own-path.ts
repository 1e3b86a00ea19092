/** Checks the path to which a browser is sent after a change. */

/** The path on this host; two slashes at the start would be another host. */
export function ownPath(to: string): string {
  const { pathname, search } = new URL(to.replace(/^[/\\]+/, '/'), 'http://preview.invalid');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
