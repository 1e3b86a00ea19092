/** The options of `stopover check`. */

/** Formats in which findings can be reported. */
export const checkFormats = ['pretty', 'json', 'junit', 'sarif', 'github'] as const;

/** A format of findings. */
export type CheckFormatName = (typeof checkFormats)[number];

/** The options of `stopover check` as they were given. */
export interface CheckFlags {
  readonly format?: CheckFormatName;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly since?: 'build' | 'check';
  readonly external?: boolean;
  readonly drafts?: boolean;
  readonly out?: string;
}
