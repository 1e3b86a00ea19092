/** Files of a site that configure hosts, and that visitors do not get. */

const HOST_FILE = /^(?:_redirects$|_headers$|vercel\.json$|_stopover\/hosts\/)/;

/** Whether a path of the site is such a file. */
export function isHostFile(path: string): boolean {
  return HOST_FILE.test(path);
}
