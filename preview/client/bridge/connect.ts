/**
 * Connects the page with the editor that shows it in a frame. Messages count only from the window around us, and only
 * when it is one of the editors that the site names.
 */
import { describeConfig, type EditorMessage, type PageMessage } from './messages.ts';

/** The way to the editor. */
export type SendToEditor = (message: PageMessage) => void;

/** Connects to the editor; undefined when the page stands in no frame. */
export function connectBridge(
  editors: readonly string[],
  hear: (message: EditorMessage) => void,
): SendToEditor | undefined {
  if (window.parent === window) return undefined;
  // The editor's origin is known from its first message on, and in most browsers before.
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

/** The rest of a message is as the editors of the configuration make it; other actions are nobody's. */
function isMessage(data: unknown): data is EditorMessage {
  return typeof data === 'object' && data !== null && 'action' in data && typeof data.action === 'string';
}
