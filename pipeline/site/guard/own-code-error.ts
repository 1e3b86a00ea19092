/** The error for code of a site that takes too long. */

/** An error that the code itself did not throw. Its stack names the place where the code was, if that is known. */
export class OwnCodeError extends Error {
  /** Path of the innermost part of the page that ran: `content.body[2]`. */
  readonly path: string | undefined;

  /** @param frame the place as in a stack trace: `/site/.stopover/modules/site.0123.mjs:12:5`. */
  constructor(
    message: string,
    { path, frame }: { readonly path?: string | undefined; readonly frame?: string | undefined },
  ) {
    super(message);
    this.path = path;
    this.stack = frame === undefined ? message : `${message}\n    at ${frame}`;
  }
}
