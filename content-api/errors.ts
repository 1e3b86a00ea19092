/** The errors of a folder of stories. */

interface CatalogueEntry {
  /** The event in words; `{name}` is a placeholder. */
  readonly message: string;
  /** The remedy. */
  readonly hint: string;
}

/** The error catalogue; codes are permanent, and `docs/errors.md` lists the same. */
export const contentApiErrorCatalogue = {
  'stories-folder-missing': {
    message: 'There is no folder of stories at {folder}.',
    hint: 'Name a folder of stories in the format of the content API.',
  },
  'stories-none': {
    message: 'The folder {folder} holds no story.',
    hint: 'Add stories in the format of the content API, as JSON files: {"story": {…}} or {"stories": […]}.',
  },
  'stories-file-broken': {
    message: 'The file {file} in the folder of stories cannot be read: {reason}',
    hint: 'Correct the file, or remove it from the folder.',
  },
  'stories-same-uuid': {
    message: 'The stories "{story}" and "{other}" in the folder of stories have the same uuid, {uuid}.',
    hint: 'Give each story its own uuid, or none: Stopover derives one from the slug.',
  },
  'stories-same-slug': {
    message: 'The story "{story}" is in the folder of stories twice: in {file} and in {other}.',
    hint: 'Give one of them another full_slug, or remove it. With "updated_at" in both, the newer one counts.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** The permanent codes of what can be wrong with a folder of stories. */
export type ContentApiErrorCode = keyof typeof contentApiErrorCatalogue;

/** A folder of stories that cannot be served, with a permanent code, a message and a hint. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly code: ContentApiErrorCode;
  readonly hint: string;

  constructor(code: ContentApiErrorCode, details: Readonly<Record<string, string>>, cause?: unknown) {
    const entry: CatalogueEntry = contentApiErrorCatalogue[code];
    super(
      entry.message.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.hint = entry.hint;
  }
}
