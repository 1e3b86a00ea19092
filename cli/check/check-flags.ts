/** The options of `stopover check`. */

/** Forms in which findings can be told. */
export const checkFormats = ['pretty', 'json', 'junit', 'sarif', 'github'] as const;

/** A form of findings. */
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
