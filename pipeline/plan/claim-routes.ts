/** Keeps the files of pages apart: two pages cannot share a file, and none may need a folder where another has a file. */
import {
  isReservedFile,
  isReservedForPages,
  outputPath,
  type PageFormat,
  type PageJob,
  payloadPath,
  routeOfFile,
  type Site,
} from '#renderer';

/** Why a page cannot have its route: the page that it conflicts with, or an address that the site reserves. */
export type RouteConflict = PageJob | 'reserved';

const HTML_ENDING = /(?:\/index)?(?:\.html)+$/;

/** Claims routes for one page after the other; returns what a page conflicts with, if anything. A refused page claims nothing. */
export function createRouteClaims(
  format: PageFormat,
  { languages }: Pick<Site, 'languages'>,
): (job: PageJob) => RouteConflict | undefined {
  // Hosts and file systems that ignore case would serve one page for both.
  const pages = new Map<string, PageJob>();
  /** Pages by the address to which hosts redirect theirs if it has a page: that without `.html` and `/index.html`. */
  const plain = new Map<string, PageJob>();
  /** Pages that need folders, by the route whose file would be in the same place. */
  const folders = new Map<string, PageJob>();
  return (job) => {
    const { route } = job;
    if (isReservedForPages(route, languages)) return 'reserved';
    const key = route.toLowerCase();
    const blocked = listFileLikeFolders(key, format);
    if (blocked.some((folder) => isReservedFile(folder, languages))) return 'reserved';
    const routes = blocked.flatMap((folder) => routeOfFile(folder, format) ?? []);
    const plainKey = key.replace(HTML_ENDING, '') || '/';
    const other = plain.get(plainKey) ?? folders.get(key) ?? findFirst(pages, routes);
    if (other) return other;
    pages.set(key, job);
    plain.set(plainKey, job);
    for (const blockedRoute of routes) folders.set(blockedRoute, job);
    return undefined;
  };
}

/** The file that two pages both need, or that one needs as a folder; undefined if the pages do not conflict. */
export function findSharedFile(one: PageJob, other: PageJob, format: PageFormat): string | undefined {
  const [files, otherFiles] = [one, other].map(({ route }) => listFiles(route, format)) as [
    string[],
    string[],
  ];
  return (
    files.find((file) => otherFiles.some((found) => isAt(found, file))) ??
    otherFiles.find((file) => files.some((found) => isAt(found, file)))
  );
}

/** Whether a path is the file itself, or is in a folder with the name of the file or of its compressed form. */
function isAt(path: string, file: string): boolean {
  const [start, rest] = [file.toLowerCase(), path.toLowerCase()];
  return rest.startsWith(start) && /^(?:$|(?:\.(?:br|gz))?\/)/.test(rest.slice(start.length));
}

function findFirst(pages: ReadonlyMap<string, PageJob>, routes: readonly string[]): PageJob | undefined {
  return routes.map((route) => pages.get(route)).find((page) => page !== undefined);
}

/** A folder can only have the name of a file if it ends like a file of the site, which hardly any address does. */
const FILE_LIKE_SEGMENT = /\.(?:html|json|xml|txt)(?:\.(?:br|gz))?(?:\/|$)|\/_(?:redirects|headers)\//;

/** Lists the folders of a page's files; none if no folder could have the name of a file. */
function listFileLikeFolders(route: string, format: PageFormat): string[] {
  if (!FILE_LIKE_SEGMENT.test(route)) return [];
  return listFiles(route, format).flatMap((file) => {
    const segments = file.split('/').slice(0, -1);
    return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  });
}

function listFiles(route: string, format: PageFormat): string[] {
  return [outputPath(route, format), payloadPath(route)];
}
