/** The options of `stopover build`. */

/** Options as commander returns them. */
export interface BuildFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly drafts?: boolean;
  readonly only?: string;
  readonly allowRemovals?: boolean;
  readonly workers?: number;
  readonly profile?: boolean;
}
