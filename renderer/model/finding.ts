/** Something in the content that an editor should mend; it never stops a page from being rendered. */

export type FindingSeverity = 'error' | 'warning' | 'info';

/** What is wrong, where, and how badly. */
export interface Finding {
  /** Permanent rule name in kebab-case: `unknown-block`, `invalid-field`, `dangling-relation`, … */
  readonly rule: string;
  readonly severity: FindingSeverity;
  /** Where in the story: `content.body[2].links[0].link`. */
  readonly path: string;
  readonly message: string;
}
