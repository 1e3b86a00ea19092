/** Finds the brand name of the site. */
import { globalSettings } from '../content-types/records/global-settings.ts';
import type { RenderContext } from '../model/render-context.ts';
import { readGlobal } from './read-global.ts';

/** The editors' brand, else the configuration's. */
export function readBrand(context: RenderContext): string {
  return readGlobal(context, globalSettings, ['brand'])?.brand ?? context.site.brand;
}
