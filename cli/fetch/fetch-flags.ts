/** The options of `stopover fetch`. */

/** Options as commander returns them. */
export interface FetchFlags {
  readonly version?: 'published' | 'draft';
  readonly language?: readonly string[];
  readonly startsWith?: string;
  readonly full?: boolean;
  readonly dryRun?: boolean;
  /** A folder of stories, or `demo`. */
  readonly from?: string;
  readonly allowRemovals?: boolean;
}
