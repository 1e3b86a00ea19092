/** Files that a site makes from content, beside its pages: a feed, a search index, `llms.txt`. */
import type { RenderContext } from '../model/render-context.ts';
import type { SiteLanguage } from '../model/site.ts';

/** The view of `make`. */
export interface ArtefactView {
  /** Records the reads of the file, which is made again only when their answers change. It belongs to no page. */
  readonly context: RenderContext;
  /** The language of the file. */
  readonly language: SiteLanguage;
  /** The address of an `href` with the site's origin, for feeds. */
  readonly absolute: (href: string) => string;
}

/** A file, and the function that makes it. */
export interface ArtefactOptions {
  /**
   * Path in the site, such as `feed.xml`: the file is then made once, in the default language. A function returns the
   * path in each language, and undefined for languages without the file.
   */
  readonly path: string | ((language: SiteLanguage) => string | undefined);
  /** The content of the file: text or bytes. */
  make(view: ArtefactView): string | Uint8Array;
}

/** A file of a site. */
export interface ArtefactDefinition extends ArtefactOptions {
  /** Distinguishes kinds of definitions. */
  readonly kind: 'artefact';
}

/** Defines a file that is made from content. */
export function defineArtefact(options: ArtefactOptions): ArtefactDefinition {
  return { ...options, kind: 'artefact' };
}
