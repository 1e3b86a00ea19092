/**
 * Connects the page with the editor that shows it in a frame. Only messages from the parent window are accepted, and only
 * if it is one of the editors that the site names.
 */
import { describeConfig, type EditorMessage, type PageMessage } from './messages.ts';

/** Sends a message to the editor. */
export type SendToEditor = (message: PageMessage) => void;

/** Connects to the editor; undefined if the page is not in a frame. */
export function connectBridge(
  editors: readonly string[],
  hear: (message: EditorMessage) => void,
): SendToEditor | undefined {
  if (window.parent === window) return undefined;
  // The editor's first message reveals its origin; most browsers know it earlier.
  const around = location.ancestorOrigins?.[0];
  let origins = editors.filter((origin) => around === undefined || origin === around);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !editors.includes(origin) || !isMessage(data)) return;
    origins = [origin];
    hear(data);
  });
  return (message) => {
    const isConfigured = message.action === 'initialized' || message.action === 'edit';
    for (const origin of origins) {
      const config = isConfigured ? { config: describeConfig(origin) } : {};
      window.parent.postMessage({ ...message, ...config }, origin);
    }
  };
}

/** Checks the action only: the configured editors are trusted with the rest, and unknown actions are ignored later. */
function isMessage(data: unknown): data is EditorMessage {
  return typeof data === 'object' && data !== null && 'action' in data && typeof data.action === 'string';
}
