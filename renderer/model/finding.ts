/** Something in the content that an editor should correct; it never stops a page from being rendered. */

/** The severity of a finding. */
export type FindingSeverity = 'error' | 'warning' | 'info';

/** A fault in the content, with its place and severity. */
export interface Finding {
  /** Permanent rule name in kebab-case: `unknown-block`, `invalid-field`, `dangling-relation`, … */
  readonly rule: string;
  /** `error`, `warning` or `info`. */
  readonly severity: FindingSeverity;
  /** The place in the story: `content.body[2].links[0].link`. */
  readonly path: string;
  /** One sentence: the fault, and what is expected. */
  readonly message: string;
}

/** A block that the page does not show at the moment. It is no fault: only the preview is told, for editors. */
export interface LeftOut extends Finding {
  readonly rule: 'outside-dates' | 'nothing-to-show' | 'hidden-on-device';
  readonly block: string;
  readonly uid: string;
  /** ISO 8601; set if the block appears later. */
  readonly from?: string | undefined;
  /** ISO 8601; set if the time of the block is over. */
  readonly until?: string | undefined;
  /** Set if the block is not shown on these devices. */
  readonly device?: 'mobile' | 'desktop' | undefined;
}
