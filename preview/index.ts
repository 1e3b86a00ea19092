/** The public interface of the preview: serving the site and its drafts. */

export { type FormSinkOptions, mountFormSink } from './forms/form-sink.ts';
export { addIconRoute } from './icons/icon-route.ts';
export { buildPreviewServer, type PreviewServer } from './live/preview-server.ts';
export type { PreviewOptions, PreviewSettings, StoryEditing } from './live/preview-settings.ts';
export { type MountedApp, mountApp } from './mount-app.ts';
export { createPageReader, createRedirectReader } from './served-site.ts';
export { buildSiteServer } from './site-server.ts';
