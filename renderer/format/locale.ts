/** The locale that dates and numbers are written in. */
import type { RenderContext } from '../model/render-context.ts';

/** The page's language; plain English writes the day before the month, as the places of the site do. */
export function localeOf({ language }: Pick<RenderContext, 'language'>): string {
  return language.code === 'en' ? 'en-GB' : language.code;
}
