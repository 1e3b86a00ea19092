/** The interface of artefacts: files of the site beside its pages, made once all pages are known. */
import type {
  ArtefactDefinition,
  ArtefactsDefinition,
  ContentReader,
  HealthFacts,
  JsonObject,
  RenderErrorDocument,
  RenderedErrorDocument,
  Site,
  SiteLanguage,
} from '#renderer';
import type { Config } from '../config/config.ts';
import type { ArtefactFile } from '../output/artefact-file.ts';
import type { ContentChange } from '../record/content-change.ts';
import type { PageRecord } from '../record/page-record.ts';
import type { SoughtMessages } from '../record/used-reads.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import type { PublicFile } from '../run/site-look.ts';
import type { FormerSlug } from '../store/store-types.ts';
import type { SiteRedirects } from './redirects/rules/redirect-rule.ts';

/** A file that the site makes: its path, and the language in which it is made. */
export interface OwnFile {
  readonly path: string;
  readonly language: SiteLanguage;
  readonly artefact: ArtefactDefinition;
  /** The list that has the file, and the props of its entry; undefined for a file that is alone. */
  readonly listed?: { readonly list: ArtefactsDefinition; readonly props: JsonObject };
}

/** A definition of one file, or of a list of files. */
export type OwnArtefact = ArtefactDefinition | ArtefactsDefinition;

/** A page as artefacts see it. */
export type BuiltPage = Pick<PageRecord, 'route' | 'story' | 'summary'>;

/** The site as artefacts see it: plain data, complete, in a fixed order. */
export interface BuiltSite {
  readonly site: Site;
  readonly config: Config;
  readonly content: ContentReader;
  /** All pages, by address. */
  readonly pages: readonly BuiltPage[];
  /** Addresses of pages that failed, whether the site keeps an earlier version of them or not. */
  readonly failedRoutes: readonly string[];
  /** The files of the site's public folder. */
  readonly publicFiles: readonly Pick<PublicFile, 'path'>[];
  /** Paths of the files that the site's own artefacts make. */
  readonly ownPaths: readonly string[];
  /** Whether the public folder or the site's own artefacts have a file, in these letters. */
  readonly hasFile: (path: string) => boolean;
  /** The redirects of the site, which several artefacts need. */
  readonly redirects: () => SiteRedirects;
  /** A sentence for each class that the site's code uses and its CSS module lacks. */
  readonly unknownClasses: readonly string[];
  /** A sentence for each datasource and type that pages and the artefacts made so far ask for, and that is nowhere. */
  readonly unknownNames: () => readonly string[];
  /** Number of pages, which is known without reading them all. */
  readonly pageCount: number;
  readonly formerSlugs: readonly FormerSlug[];
  /** The moment the site is built for. */
  readonly now: Date;
  /** Newest change of the content. It is the time of the build, so that the same content gives the same bytes. */
  readonly contentTime: string;
  /** Cache version of the space that the store was fetched at. */
  readonly cv: number;
  readonly renderErrorDocument: (
    ...error: Parameters<RenderErrorDocument>
  ) => Pick<RenderedErrorDocument, 'html' | 'payload'>;
  /** Writes the page that tells monitors which build is being served. */
  readonly renderHealth: (facts: HealthFacts) => string;
  /** Makes the content of a file of the site's own. @throws StopoverError module-failed */
  readonly renderOwn: (file: OwnFile) => string | Uint8Array;
  /** Makes a list of files of the site's own. @throws StopoverError module-failed */
  readonly listOwn: (list: ArtefactsDefinition, language: SiteLanguage) => void;
  /** Keys of those visitor messages sought that pages and the artefacts made so far use. */
  readonly askedMessages: (sought: SoughtMessages) => ReadonlySet<string>;
  /** Reports something that does not fail the build. */
  warn(warning: BuildWarning): void;
  /** Declares that the artefact changes at a moment (milliseconds since the Unix epoch). */
  expire(moment: number): void;
}

/** The change of the content since an artefact was made; the last build's record has the artefact's inputs. */
export interface SiteChange {
  readonly content: ContentChange;
  /** Whether pages were added, removed or moved, or whether their indexing has changed. */
  readonly hasPageListChanged: boolean;
  /** Whether the style sheets, scripts or icons that pages refer to have changed. */
  readonly haveResourcesChanged: boolean;
  /** Whether what artefacts depend on besides pages and content has changed, from `describeSurroundings`. */
  readonly haveSurroundingsChanged: boolean;
  /** Whether the site's own artefacts make files at other paths. */
  readonly haveOwnPathsChanged: boolean;
  /** Pages of which only the date of their last change has changed. */
  readonly redated: readonly BuiltPage[];
}

/** Makes files of the site from all of its pages. */
export interface Artefact {
  readonly name: string;
  /** Whether the artefact would be the same as before. Its reads and the time are checked separately. */
  isCurrent(change: SiteChange): boolean;
  /** Updates the last form of the artefact, if that is less work; undefined when it has to be made again. */
  mend?(change: SiteChange, last: LastForm): readonly ArtefactFile[] | undefined;
  /** @throws StopoverError when the content makes the artefact impossible, such as a redirect loop. */
  make(built: BuiltSite): readonly ArtefactFile[] | Promise<readonly ArtefactFile[]>;
}

/** The files of an artefact as the last build made them. */
export interface LastForm {
  readonly site: Site;
  readonly paths: readonly string[];
  /** Returns the bytes of a file; undefined when it no longer exists. */
  read(path: string): Buffer | undefined;
}

/** An artefact that carries the build's identity, which is made from all other files. */
export interface SealedArtefact {
  readonly name: string;
  make(built: BuiltSite, buildId: string): readonly ArtefactFile[];
}

export type { ArtefactFile };
