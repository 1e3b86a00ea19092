/** A site's look, as a build takes it. */
import type { FontFamily } from './site-fonts.ts';

/** The look that a site brings, already read. Plain data. */
export interface SiteLook {
  /** The site's own style sheet; undefined if it has none. */
  readonly styles: SiteStyles | undefined;
  /** The style sheets of its modules; undefined if they import none. */
  readonly moduleStyles: ModuleStyles | undefined;
  /** The other files that its modules import and refer to. */
  readonly moduleAssets: readonly SiteFileSource[];
  /**
   * Addresses of the style sheets that pages with a block need beside the site's, by the name of the block or content type. A block
   * whose styles are in the site's sheet has none.
   */
  readonly blockStyles: Readonly<Record<string, readonly string[]>>;
  /** The site's own fonts; undefined if it has none. */
  readonly fonts: SiteFonts | undefined;
  /** The site's own icon; undefined if it has none. */
  readonly icon: SiteIcon | undefined;
  /** The icon drawn in all sizes, except for those that the public folder has. */
  readonly drawnIcons: readonly DrawnSiteIcon[];
  /** The site's own logo; undefined if it has none. */
  readonly logo: LogoFile | undefined;
  /** The site's public folder; undefined if there is none. */
  readonly publicFolder: PublicFolder | undefined;
  readonly styleNotes: StyleNotes;
  /** Absolute paths of the files and folders that the look was made from. */
  readonly sources: readonly string[];
  /** Changes with every part of the look that pages refer to. */
  readonly hash: string;
}

/** A site's own style sheets as one, with the addresses of the files that it refers to. */
export interface SiteStyles {
  readonly css: string;
  readonly assets: readonly SiteFileSource[];
}

/** Places in the site's own style sheets that people may have to correct. */
export interface StyleNotes {
  /** A sentence for each property, rule and selector that CSS does not have. */
  readonly unknownNames: readonly string[];
  /** Addresses from the root of the site and of other servers, as they are written, with their first places such as `styles/site.css:1:5`. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Custom properties that are used without another value in case nothing declares them, with their first places. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A style sheet that modules of the site import. */
export interface ImportedStyle {
  /** Absolute. */
  readonly file: string;
  /** Names of the blocks and content types whose pages need it; undefined: every page. */
  readonly blocks?: readonly string[] | undefined;
  /** A sentence for each class that a module uses and its CSS module lacks, with the place. */
  readonly unknown?: readonly string[] | undefined;
}

/** The style sheets that modules of the site import. */
export interface ModuleStyles {
  /** The part of the site's style sheet. */
  readonly css: string;
  /** Style sheets that are separate files. */
  readonly sheets: readonly { readonly path: string; readonly css: string }[];
  readonly assets: readonly SiteFileSource[];
}

/** A site's own fonts, with the addresses of their files. */
export interface SiteFonts {
  readonly families: readonly FontFamily[];
  readonly assets: readonly SiteFileSource[];
}

/** A file that becomes one of the site's. */
export interface SiteFileSource {
  /** Path in the site. */
  readonly path: string;
  /** Absolute path of the source. */
  readonly file: string;
}

/** The public folder of a site. */
export interface PublicFolder {
  /** Sorted by their paths, folder by folder. */
  readonly files: readonly PublicFile[];
  /** The folder and all folders in it, absolute. */
  readonly folders: readonly string[];
}

/** A file that a site publishes as it is. */
export interface PublicFile extends SiteFileSource {
  readonly bytes: number;
  /** When its content was last changed, as its writer says, in milliseconds since the Unix epoch. */
  readonly changedMs: number;
  /** When anything about it was last changed. No program can set this time, unlike the other one. */
  readonly touchedMs: number;
}

/** An icon for tabs, bookmarks and home screens. */
export interface SiteIcon extends SiteFileSource {
  readonly type: 'image/svg+xml' | 'image/png';
  /** As in a manifest: `any`, or width and height such as `512x512`. */
  readonly sizes: string;
}

/** A logo, with its own size in pixels. */
export interface LogoFile extends SiteFileSource {
  readonly width: number;
  readonly height: number;
}

/** The icon drawn in a size. */
export interface DrawnSiteIcon {
  /** Path in the site. */
  readonly path: string;
  readonly base64: string;
  /** For browsers that request it without a link, for home screens of iOS, or as a purpose in the manifest. */
  readonly use: 'favicon' | 'touch' | 'any' | 'maskable';
  /** As in a manifest. */
  readonly sizes?: string;
}
