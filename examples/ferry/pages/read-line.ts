/** Reads the settings of the line, of which there is one story. */
import type { RenderContext } from 'stopover';
import { lineSettings } from './line-settings.ts';

export function readLine(context: RenderContext) {
  const [uuid] = context.find({ type: 'line_settings' });
  if (uuid === undefined) return undefined;
  return context.readFields(uuid, lineSettings, ['menu', 'legal', 'phone', 'motto'], 'line_settings');
}
