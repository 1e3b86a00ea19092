/** The editor's address of a story. */
import type { PreviewSettings } from './preview-settings.ts';

/** The story in the space's editor; undefined when the space is not known. */
export function editorAddress(
  storyId: number | string,
  spaceId: number | null,
  { build, editorPath }: PreviewSettings,
): string | undefined {
  if (editorPath !== undefined) return `${editorPath}?story=${storyId}`;
  const [editor] = build.config.preview.editors;
  return spaceId === null || !editor ? undefined : `${editor}/#/me/spaces/${spaceId}/stories/0/0/${storyId}`;
}
