/** The options of `stopover schema`. */

/** Options as commander returns them. */
export interface SchemaFlags {
  /** The action and its file. */
  readonly args: readonly (string | undefined)[];
  readonly own?: boolean;
  readonly blocks?: string;
  readonly force?: boolean;
}

/** The file that Storyblok's command line writes. */
export const DEFAULT_SCHEMA_FILE = 'components.json';
/** The folder of a site's definitions. */
export const DEFAULT_BLOCKS_FOLDER = 'blocks';
