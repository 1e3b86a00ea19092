/** What a build tells people beside its result. */

/** Something that people should know of and that does not fail the build. */
export interface BuildWarning {
  readonly code: string;
  readonly message: string;
  readonly route?: string;
  readonly story?: string;
  readonly path?: string;
}
