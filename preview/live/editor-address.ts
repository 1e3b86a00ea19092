/** Where a story is edited. */
import type { ShownSite } from './shown-site.ts';

/** The story in the space's editor; undefined when the space is not known. */
export function editorAddress(storyId: number, { content, settings }: ShownSite): string | undefined {
  const { spaceId } = content.store.summary;
  const [editor] = settings.build.config.preview.editors;
  return spaceId === null || !editor ? undefined : `${editor}/#/me/spaces/${spaceId}/stories/0/0/${storyId}`;
}
