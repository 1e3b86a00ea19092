/** Asks a site's lists of files for their entries, with everything that they read. */
import {
  type ArtefactEntry,
  type ArtefactsDefinition,
  basePathOf,
  checkSlug,
  createContextMaker,
  createRenderState,
  decodePath,
  type Finding,
  isHiddenRoute,
  type JsonObject,
  listReads,
  type NotedRead,
  type PageRendererOptions,
  type Site,
  type SiteLanguage,
  type SlugProblem,
} from '#renderer';
import { askEntries, needTexts, takeProps } from '../../render/listed/list-entries.ts';
import { nameFailure } from '../../render/name-failure.ts';
import type { Artefact, OwnArtefact } from '../artefact.ts';

/** A file of a list; its path begins at the root of the site. */
export type FileEntry = ArtefactEntry<JsonObject>;

/** A list in one language. */
export interface MadeFileList {
  readonly entries: readonly FileEntry[];
  readonly reads: readonly NotedRead[];
  readonly findings: readonly Finding[];
  /** Addresses of the drawings that the entries may name. */
  readonly drawings: readonly string[];
}

/** Makes a list in a language. @throws StopoverError module-failed when the list throws, or an entry is invalid. */
export type MakeFileList = (list: ArtefactsDefinition, language: SiteLanguage) => MadeFileList;

/** Makes the function that makes lists. */
export function createFileListMaker(options: PageRendererOptions): MakeFileList {
  const createContext = createContextMaker(options);
  const { locate, site } = options;
  return (list, language) => {
    const state = createRenderState();
    const context = createContext({ language: language.code, route: '' }, state);
    const part = `list of artefacts "${list.name}" in the language "${language.code}"`;
    const code = { path: `artefacts.${list.name}`, name: `list "${list.name}"` };
    const entries = nameFailure(part, locate, () =>
      askEntries(code, () => list.list({ context, language })).map((entry, index) =>
        takeEntry({ entry, place: `its entry ${index + 1}` }, language, site),
      ),
    );
    return { entries, reads: listReads(state), findings: state.findings, drawings: [...state.drawings] };
  };
}

/** The name of a list in a language among the artefacts of a record. */
export function nameFileList({ name }: Pick<ArtefactsDefinition, 'name'>, { code }: SiteLanguage): string {
  return `list ${name} ${code}`;
}

/** The lists of a site as artefacts without files: their reads decide whether they are current. */
export function listFileLists(
  artefacts: readonly OwnArtefact[],
  { languages }: Pick<Site, 'languages'>,
): readonly Artefact[] {
  return artefacts.flatMap((list) =>
    list.kind === 'artefact'
      ? []
      : languages.map((language) => ({
          name: nameFileList(list, language),
          isCurrent: () => true,
          make({ listOwn }) {
            listOwn(list, language);
            return [];
          },
        })),
  );
}

function takeEntry(
  placed: { readonly entry: unknown; readonly place: string },
  language: SiteLanguage,
  site: Site,
): FileEntry {
  const path = needTexts(placed, ['path']).path as string;
  const resolved = resolvePath(path, language, site)?.normalize('NFC');
  const problem = resolved === undefined ? 'outside-site' : checkPath(resolved);
  if (problem === undefined) return { path: resolved!, props: takeProps(placed) };
  throw new Error(
    `${placed.place} has the path "${path}", which cannot be in the site (${problem}); write one such as "events/regatta.ics", or "index.ics" beside the home page`,
  );
}

/** The reason why a path cannot be that of a file that visitors open. */
function checkPath(path: string): SlugProblem | 'hidden-file' | undefined {
  return checkSlug(path) ?? (isHiddenRoute(`/${path}`) ? 'hidden-file' : undefined);
}

/** Returns a path from the root of the site; undefined for an address that is not below the site's. */
function resolvePath(path: string, { prefix }: SiteLanguage, site: Site): string | undefined {
  if (!path.startsWith('/')) return prefix === '' ? path : `${prefix}/${path}`;
  const base = basePathOf(site);
  return path.startsWith(`${base}/`) ? decodePath(path.slice(base.length))?.slice(1) : undefined;
}
