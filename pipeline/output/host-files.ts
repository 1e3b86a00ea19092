/** Files of a site by which hosts are configured, and which no visitor gets. */

const HOST_FILE = /^(?:_redirects$|_headers$|vercel\.json$|_stopover\/hosts\/)/;

/** Whether a path of the site is such a file. */
export function isHostFile(path: string): boolean {
  return HOST_FILE.test(path);
}
