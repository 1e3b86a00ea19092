/** Refuses a build that would remove most of the site's pages. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isReservedForPages, outputPath, type PageFormat, type PageJob, payloadPath } from '#renderer';
import type { PageHandle } from '../record/page-handle.ts';
import type { PageTable } from '../record/page-table.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { refuseRemovals } from '../store/removal-guard.ts';

/** Number of pages before the build, and addresses of those that it would remove. */
export interface PageLoss {
  readonly total: number;
  readonly names: readonly string[];
}

/** Refuses a loss of most pages, unless it is allowed. @throws StopoverError removals-refused */
export function guardPages({ allowRemovals }: Pick<BuildSettings, 'allowRemovals'>, loss: PageLoss): void {
  if (!allowRemovals) refuseRemovals({ command: 'build', ...loss });
}

/** Lists the pages of the last build that are lost if some go. A page that only gets another address is not lost. */
export function listLostPages(
  pages: PageTable,
  gone: Iterable<PageHandle>,
  jobs: readonly Pick<PageJob, 'uuid' | 'language'>[],
): PageLoss {
  const kept = new Set(jobs.map(({ uuid, language }) => `${language} ${uuid}`));
  const names: string[] = [];
  for (const page of gone) {
    const { uuid, language, route } = pages.describe(page);
    if (!kept.has(`${language} ${uuid}`)) names.push(route);
  }
  return { total: pages.size, names };
}

/** Lists the lost pages of a site without a record: its files show which pages it has. */
export function findLostPages(outFolder: string, jobs: readonly Pick<PageJob, 'route'>[]): PageLoss {
  const routes = new Set(jobs.map(({ route }) => route));
  const standing = listStandingRoutes(outFolder);
  return { total: standing.length, names: standing.filter((route) => !routes.has(route)) };
}

const pageFormats: readonly PageFormat[] = ['file', 'directory'];

/** Folder of the payloads, in the site. */
const PAYLOAD_FOLDER = dirname(payloadPath('/'));

/** Lists the pages in the output folder: payloads that have a document. Redirects have no document. */
function listStandingRoutes(outFolder: string): readonly string[] {
  const payloads = join(outFolder, PAYLOAD_FOLDER);
  if (!existsSync(payloads)) return [];
  const files = readdirSync(payloads, { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  const routes = names.map((name) => (name === 'index' ? '/' : `/${name.split(sep).join('/')}`));
  return routes.filter((route) => isPage(route) && hasDocument(outFolder, route));
}

/** Error pages have payloads, too, and the 404 has one in every language. */
function isPage(route: string): boolean {
  return !isReservedForPages(route, []);
}

function hasDocument(outFolder: string, route: string): boolean {
  return pageFormats.some((format) => existsSync(join(outFolder, outputPath(route, format))));
}
