/**
 * Speaks with the editor that shows the page in a frame: the messages of Storyblok's preview bridge. Messages count only
 * from the window around us, and only when it is one of the editors that the site names.
 */

/** What an editor says; only what concerns us. */
export interface EditorListener {
  /** A story as it stands in the editor, not saved. */
  input(story: unknown): void;
  /** Something was saved, published or taken back; `storyId` says what. */
  saved(action: 'change' | 'published' | 'unpublished'): void;
}

/** A block as the editor knows it. */
export interface BlockMark {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
}

/** The way to the editor. */
export interface Bridge {
  /** Opens a block in the editor. */
  select(mark: BlockMark): void;
}

/** Connects to the editor; undefined when the page stands in no frame. */
export function connectBridge(editors: readonly string[], listener: EditorListener): Bridge | undefined {
  if (window.parent === window) return undefined;
  const post = (origins: readonly string[], message: object) => {
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  // Which of the editors it is, is known from its first message on, and in most browsers before.
  const around = location.ancestorOrigins?.[0];
  let origins = editors.filter((origin) => around === undefined || origin === around);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !editors.includes(origin) || !isMessage(data)) return;
    origins = [origin];
    switch (data.action) {
      case 'input':
        return listener.input(data.story);
      case 'change':
      case 'published':
      case 'unpublished':
        return listener.saved(data.action);
    }
  });
  post(origins, { action: 'initialized', config: {} });
  return { select: (mark) => post(origins, { action: 'edit', dataC: mark, config: {} }) };
}

interface EditorMessage {
  readonly action: string;
  readonly story?: unknown;
}

function isMessage(data: unknown): data is EditorMessage {
  return typeof data === 'object' && data !== null && 'action' in data && typeof data.action === 'string';
}
