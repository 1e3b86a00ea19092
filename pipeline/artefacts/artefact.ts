/** What an artefact is: files of the site beside its pages, made once all pages are known. */
import type { ContentReader, RenderErrorDocument, Site } from '#renderer';
import type { BuildWarning } from '../build-warning.ts';
import type { Config } from '../config.ts';
import type { FormerSlug } from '../content/store-types.ts';
import type { PageRecord } from '../graph/build-record.ts';
import type { ArtefactFile } from './artefact-file.ts';

/** The site as artefacts see it: plain data, complete, in a fixed order. */
export interface BuiltSite {
  readonly site: Site;
  readonly config: Config;
  readonly content: ContentReader;
  /** All pages, by address. */
  readonly pages: readonly PageRecord[];
  readonly formerSlugs: readonly FormerSlug[];
  /** The moment the site is built for. */
  readonly now: Date;
  /** Newest change of the content: the time a build carries, so that the same content gives the same bytes. */
  readonly contentTime: string;
  /** Cache version of the space that the store was fetched at. */
  readonly cv: number;
  readonly renderErrorDocument: RenderErrorDocument;
  /** Tells people of something that does not fail the build. */
  warn(warning: BuildWarning): void;
}

/** Makes files of the site from all of its pages. */
export interface Artefact {
  readonly name: string;
  /** @throws StopoverError when the content makes the artefact impossible, such as a redirect loop. */
  make(built: BuiltSite): readonly ArtefactFile[] | Promise<readonly ArtefactFile[]>;
}

/** An artefact that carries the build's identity, which is made from all other files. */
export interface SealedArtefact {
  readonly name: string;
  make(built: BuiltSite, buildId: string): readonly ArtefactFile[];
}

export type { ArtefactFile };
