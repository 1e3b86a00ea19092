/** The options of `stopover build`. */

/** Options as commander gives them. */
export interface BuildFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly drafts?: boolean;
  readonly only?: string;
  readonly workers?: number;
  readonly profile?: boolean;
}
