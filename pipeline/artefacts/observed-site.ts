/** The built site as artefacts see it, which notes the inputs of each artefact. */
import {
  createArtefactRenderer,
  createErrorDocumentRenderer,
  type NotedRead,
  type RenderArtefact,
  type RenderErrorDocument,
  renderHealthPage,
} from '#renderer';
import type { WrittenBuild } from '../build/build-facts.ts';
import type { RecordTables } from '../record/build-record.ts';
import { listAskedMessages } from '../record/used-reads.ts';
import { nameFailure } from '../render/name-failure.ts';
import { toRendererOptions } from '../render/renderer-options.ts';
import type { SiteExtensions } from '../run/build-settings.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import { createLocator } from '../site/locate-error.ts';
import type { BuiltPage, BuiltSite } from './artefact.ts';
import {
  createFileListMaker,
  type FileEntry,
  type MadeFileList,
  type MakeFileList,
} from './own/file-lists.ts';
import { findUnknownNames } from './own/find-unknown-names.ts';
import { nameFile } from './own/own-artefacts.ts';
import type { RedirectSources } from './redirects/rules/collect-redirects.ts';
import { resolveSiteRedirects } from './redirects/rules/list-rules.ts';
import type { SiteRedirects } from './redirects/rules/redirect-rule.ts';

/** The inputs of an artefact, and its messages. */
export interface ArtefactNotes {
  readonly warnings: BuildWarning[];
  readonly reads: NotedRead[];
  /** Addresses of the drawings that it shows. */
  readonly drawings: Set<string>;
  /** Moments at which the artefact changes, in milliseconds since the Unix epoch. */
  readonly moments: number[];
  /** The entries of a list of files. */
  entries?: readonly FileEntry[];
}

/** A site that gives each artefact its own view, which takes notes. */
export interface ObservedSite {
  view(notes: ArtefactNotes): BuiltSite;
}

/** Empty notes. */
export function createNotes(): ArtefactNotes {
  return { warnings: [], reads: [], drawings: new Set(), moments: [] };
}

/** The facts of a site that are not in its pages. */
interface Surroundings {
  readonly contentTime: string;
  /** Returns the numbers of the reads of all artefacts made so far. */
  readonly listReads: () => readonly number[];
  /** Returns the paths of the files that the site's own artefacts make. */
  readonly listOwnPaths: () => readonly string[];
}

/** Describes the site of a build whose pages are complete. */
export function observeSite(
  build: WrittenBuild,
  { contentTime, listReads, listOwnPaths }: Surroundings,
): ObservedSite {
  const { assets, content, failures, settings, tables } = build;
  const { store, site, reader } = content;
  const { config, now } = settings;
  let pages: readonly BuiltPage[] | undefined;
  let renderError: RenderErrorDocument | undefined;
  let renderArtefact: RenderArtefact | undefined;
  let makeFileList: MakeFileList | undefined;
  const { bundle } = settings.extensions;
  const locate = bundle && createLocator(bundle);
  const options = () => toRendererOptions(settings, content, assets.resources);
  const publicFiles = settings.look?.publicFolder?.files ?? [];
  const formerSlugs = store.formerSlugs();
  const takePages = () => (pages ??= listPages(tables));
  const paths = () => [...publicFiles.map(({ path }) => path), ...listOwnPaths()];
  const targets = () => [...takePages(), ...listSpared(build)];
  const known = openRedirects({ site, config, content: reader, formerSlugs, now }, targets, paths);
  return {
    view: (notes) => ({
      site,
      config,
      content: reader,
      get pages() {
        return takePages();
      },
      failedRoutes: failures.map(({ route }) => route),
      publicFiles,
      get ownPaths() {
        return listOwnPaths();
      },
      unknownClasses: joinUnknownClasses(settings.extensions),
      pageCount: tables.pages.size,
      ...known,
      formerSlugs,
      now,
      contentTime,
      cv: store.summary.cv,
      renderErrorDocument(page, error) {
        renderError ??= createErrorDocumentRenderer(options());
        const document = nameFailure(`error page ${page.route}`, locate, () => renderError!(page, error));
        noteReads(notes, document.reads);
        for (const drawing of document.drawings) notes.drawings.add(drawing);
        return document;
      },
      renderHealth(facts) {
        const own = settings.extensions.shell?.health;
        return own ? nameFailure('health page', locate, () => own(facts)) : renderHealthPage(facts);
      },
      renderOwn(file) {
        renderArtefact ??= createArtefactRenderer(options());
        const made = nameFailure(nameFile(file), locate, () => renderArtefact!(file.artefact, file.language));
        noteTrace(notes, made);
        return made.content;
      },
      listOwn(list, language) {
        makeFileList ??= createFileListMaker(options());
        const made = makeFileList(list, language);
        noteTrace(notes, made);
        notes.entries = made.entries;
      },
      askedMessages: (sought) => listAskedMessages(tables, listReads(), sought),
      unknownNames: () => findUnknownNames(build, listReads()),
      warn: (warning) => notes.warnings.push(warning),
      expire: (moment) => notes.moments.push(moment),
    }),
  };
}

/** Resolves the redirects, and lists the files, once for all artefacts. */
function openRedirects(
  sources: Pick<BuiltSite, 'site' | 'config' | 'content' | 'formerSlugs' | 'now'>,
  listTargets: () => RedirectSources['pages'],
  listPaths: () => readonly string[],
): Pick<BuiltSite, 'hasFile' | 'redirects'> {
  let paths: ReadonlySet<string> | undefined;
  let redirects: SiteRedirects | undefined;
  const hasFile = (path: string) => {
    paths ??= new Set(listPaths());
    return paths.has(path);
  };
  return {
    hasFile,
    redirects() {
      redirects ??= resolveSiteRedirects({ ...sources, hasFile, pages: listTargets() });
      return redirects;
    },
  };
}

function noteTrace(notes: ArtefactNotes, { reads, findings, drawings }: Omit<MadeFileList, 'entries'>): void {
  noteReads(notes, reads);
  for (const drawing of drawings) notes.drawings.add(drawing);
  for (const { rule, path, message } of findings) notes.warnings.push({ code: rule, path, message });
}

/** Adds reads one by one: a file that lists a large site has more than a call may have arguments. */
function noteReads(notes: ArtefactNotes, reads: readonly NotedRead[]): void {
  for (const read of reads) notes.reads.push(read);
}

/** Lists classes that CSS modules lack. An island is bundled for servers and for browsers, but its classes are reported once. */
export function joinUnknownClasses({ styles = [], client }: SiteExtensions): readonly string[] {
  return [...new Set([...styles.flatMap(({ unknown = [] }) => unknown), ...(client?.unknownClasses ?? [])])];
}

/** Failed pages that a check leaves out, but not the site itself: their redirects stay. */
function listSpared({ failures, settings }: WrittenBuild): WrittenBuild['failures'] {
  return settings.leaveOut && settings.config.build.onFailedPage !== 'leave-out' ? failures : [];
}

/** All pages by address. */
function listPages({ pages }: Pick<RecordTables, 'pages'>): readonly BuiltPage[] {
  const built = Array.from(pages, (row) => {
    const { route, story, summary } = pages.describe(row);
    return { route, story, summary };
  });
  return built.sort((a, b) => (a.route < b.route ? -1 : 1));
}
