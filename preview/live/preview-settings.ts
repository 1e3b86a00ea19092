/** The settings of a preview: the content that it shows, and its sources. */
import type { BuildReport, BuildSettings, FetchReport } from '#pipeline';
import type { StopoverError } from '#pipeline/errors';
import type { MountedApp } from '../mount-app.ts';

/** The settings that the preview reads again when a file changes: configuration, modules and their sources. */
export interface PreviewSettings {
  /** Settings as for a build; `version` and `now` come from the view. */
  readonly build: BuildSettings;
  /** Files and folders that `openSettings` has read, absolute. */
  readonly watched: readonly string[];
  /** The reason why there are no pages: the site's own code has failed to load since the start. */
  readonly fault?: StopoverError | undefined;
  /** Path of our own editor that replaces the space's; the demo has one. */
  readonly editorPath?: string | undefined;
}

/** Secrets of the preview; they never leave the process. */
export interface PreviewSecrets {
  /** The space's preview token: it signs what the Visual Editor puts into addresses. */
  readonly previewToken: string | undefined;
  /** The secret that webhooks are signed with. */
  readonly webhookSecret: string | undefined;
}

/**
 * Reads and writes stories where they are kept; the demo’s content API does. Languages are content languages. The `statusCode` of an error is
 * that of the preview’s answer.
 */
export interface StoryEditing {
  /** Origin of the site that visitors see. */
  readonly siteUrl: string;
  read(id: number, lang: string): Promise<unknown>;
  save(id: number, lang: string, story: unknown): Promise<unknown>;
  publish(id: number, lang: string): Promise<unknown>;
}

/** The options of a preview server. */
export interface PreviewOptions {
  /**
   * Reads the configuration and loads the modules that it names. While no page has ever been shown, modules that do not load
   * are the settings' `fault`; later, they are thrown, and the last good pages stay.
   * @throws StopoverError config-invalid, config-unloadable, module-unloadable.
   */
  readonly openSettings: (hasPages: boolean) => Promise<PreviewSettings>;
  readonly secrets: PreviewSecrets;
  /** Brings the store up to date with the space; absent if no space is known. */
  readonly fetch?: ((signal: AbortSignal) => Promise<FetchReport>) | undefined;
  /** Builds the visitors' site after something was published; absent unless the user asked for it. */
  readonly build?: ((signal: AbortSignal) => Promise<BuildReport>) | undefined;
  /** Answers the requests of the pages' maps below `/api/`. */
  readonly routes?: MountedApp | undefined;
  /** Receives one line for every form, without personal data. */
  readonly onForm?: ((line: string) => void) | undefined;
  /** Receives the files of the store that were edited by hand and taken over. */
  readonly onEdits?: ((files: readonly string[]) => void) | undefined;
  /** Called when the site's code and configuration can be used again after a fault. */
  readonly onMended?: (() => void) | undefined;
  /** Allows stories to be edited in the preview. */
  readonly editing?: StoryEditing | undefined;
  /** Certificate and key (PEM) for https. */
  readonly https?: { readonly cert: string; readonly key: string } | undefined;
  /** When reading configuration and code began, in milliseconds since 1970: later changes are read again. Default: start of the watch. */
  readonly readSinceMs?: number | undefined;
  readonly now: () => Date;
}
