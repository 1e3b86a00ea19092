/** The interface of artefacts: files of the site beside its pages, made once all pages are known. */
import type {
  ArtefactDefinition,
  ContentReader,
  HealthFacts,
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

/** A file that the site makes: where it lies, and in which language it is made. */
export interface OwnFile {
  readonly path: string;
  readonly language: SiteLanguage;
  readonly artefact: ArtefactDefinition;
}

/** A page as artefacts see it. */
export type BuiltPage = Pick<PageRecord, 'route' | 'story' | 'summary'>;

/** The site as artefacts see it: plain data, complete, in a fixed order. */
export interface BuiltSite {
  readonly site: Site;
  readonly config: Config;
  readonly content: ContentReader;
  /** All pages, by address. */
  readonly pages: readonly BuiltPage[];
  /** Addresses of pages that failed, whether the site keeps an earlier form of them or not. */
  readonly failedRoutes: readonly string[];
  /** The files of the site's public folder. */
  readonly publicFiles: readonly Pick<PublicFile, 'path'>[];
  /** Paths of the files that the site's own artefacts make. */
  readonly ownPaths: readonly string[];
  /** Classes that the site's code asks CSS modules for in vain, each in a sentence. */
  readonly unknownClasses: readonly string[];
  /** Number of pages; counting does not read them all. */
  readonly pageCount: number;
  readonly formerSlugs: readonly FormerSlug[];
  /** The moment the site is built for. */
  readonly now: Date;
  /** Newest change of the content: the time a build carries, so that the same content gives the same bytes. */
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
  /** Keys of the sought visitor messages that pages and the artefacts made so far say. */
  readonly askedMessages: (sought: SoughtMessages) => ReadonlySet<string>;
  /** Tells people of something that does not fail the build. */
  warn(warning: BuildWarning): void;
  /** Says that what is made will be another one from a moment on (milliseconds since the Unix epoch). */
  expire(moment: number): void;
}

/** The change of the content since an artefact was made; the last build's record has the artefact's inputs. */
export interface SiteChange {
  readonly content: ContentChange;
  /** Whether pages have come, gone, moved, or are to be indexed otherwise. */
  readonly arePagesOthers: boolean;
  /** Whether pages refer to other style sheets, scripts or icons. */
  readonly areResourcesOthers: boolean;
  /** Pages of which only the date of their last change is another one. */
  readonly redated: readonly BuiltPage[];
}

/** Makes files of the site from all of its pages. */
export interface Artefact {
  readonly name: string;
  /** Whether it would come out as it did, as far as what it read and the time are concerned too. */
  isCurrent(change: SiteChange): boolean;
  /** Makes it from its last form, where that is less work; undefined when it has to be made anew. */
  mend?(change: SiteChange, last: LastForm): readonly ArtefactFile[] | undefined;
  /** @throws StopoverError when the content makes the artefact impossible, such as a redirect loop. */
  make(built: BuiltSite): readonly ArtefactFile[] | Promise<readonly ArtefactFile[]>;
}

/** The files of an artefact as the last build made them. */
export interface LastForm {
  readonly site: Site;
  readonly paths: readonly string[];
  /** The bytes of a file; undefined when it does not stand any more. */
  read(path: string): Buffer | undefined;
}

/** An artefact that carries the build's identity, which is made from all other files. */
export interface SealedArtefact {
  readonly name: string;
  make(built: BuiltSite, buildId: string): readonly ArtefactFile[];
}

export type { ArtefactFile };
