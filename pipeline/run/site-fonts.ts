/** The fonts of a site, as a build takes them. Plain data. */

/** The font tokens of the style sheets: `--font-text` for text, `--font-display` for headings. */
export type FontRole = 'text' | 'display';

/** A kind of font that every system has. */
export type GenericFont = 'sans-serif' | 'serif' | 'monospace';

/** A family of fonts with its measured fallback. */
export interface FontFamily {
  readonly name: string;
  readonly roles: readonly FontRole[];
  readonly generic: GenericFont;
  readonly faces: readonly FontFace[];
  readonly standIns: readonly StandIn[];
  /** Paths in the site of the files that the first view needs. */
  readonly preloads: readonly string[];
}

/** A file of a family. Everything but the path is as in CSS. */
export interface FontFace {
  /** Path in the site. */
  readonly path: string;
  readonly weight: string;
  readonly style: string;
  readonly stretch?: string | undefined;
  readonly range?: string | undefined;
}

/** A font of the reader's system with the metrics of the family. Numbers are percentages. */
export interface StandIn {
  /** Full names of the fonts that may stand in. */
  readonly local: readonly string[];
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** Widths of the family that it stands in for; undefined: all. */
  readonly stretch: string | undefined;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}
