/** Keeps pages from each other's files: two may not share one, nor one need a folder where another has a file. */
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

/** Why a page cannot have its route: the page that stands in its way, or the site itself. */
export type RouteConflict = PageJob | 'reserved';

/** Takes the route of one page after the other; says what stands in a page's way. A page that is refused takes nothing. */
export function createRouteClaims(
  format: PageFormat,
  { languages }: Pick<Site, 'languages'>,
): (job: PageJob) => RouteConflict | undefined {
  // Hosts and file systems that ignore case would serve one page for both.
  const pages = new Map<string, PageJob>();
  /** Pages by the routes of the files in whose places they have folders. */
  const folders = new Map<string, PageJob>();
  return (job) => {
    const { route } = job;
    if (isReservedForPages(route, languages)) return 'reserved';
    const key = route.toLowerCase();
    const blocked = listFileLikeFolders(key, format);
    if (blocked.some((folder) => isReservedFile(folder, languages))) return 'reserved';
    const routes = blocked.flatMap((folder) => routeOfFile(folder, format) ?? []);
    const other = pages.get(key) ?? folders.get(key) ?? findFirst(pages, routes);
    if (other) return other;
    pages.set(key, job);
    for (const blockedRoute of routes) folders.set(blockedRoute, job);
    return undefined;
  };
}

/** The file that two pages both need, or that one needs as a folder; undefined for pages that can stand beside each other. */
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

/** True for a path that is another one, or lies in a folder of its name or of its compressed form's. */
function isAt(path: string, file: string): boolean {
  const [start, rest] = [file.toLowerCase(), path.toLowerCase()];
  return rest.startsWith(start) && /^(?:$|(?:\.(?:br|gz))?\/)/.test(rest.slice(start.length));
}

function findFirst(pages: ReadonlyMap<string, PageJob>, routes: readonly string[]): PageJob | undefined {
  return routes.map((route) => pages.get(route)).find((page) => page !== undefined);
}

/** A folder's name is that of a file only with an ending that files of the site have; hardly any address has one. */
const FILE_LIKE_SEGMENT = /\.(?:html|json|xml|txt)(?:\.(?:br|gz))?(?:\/|$)|\/_(?:redirects|headers)\//;

/** The folders that a page's files lie in, those of them that files of the site could be called. */
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
