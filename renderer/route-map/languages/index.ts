/** The languages of steps, one line for each; only the one that is needed is loaded. */
import { reloadOnce } from '../../client/errors/reload-once.ts';
import type { StepLanguage, StepTexts } from './step-texts.ts';

export type { StepTexts } from './step-texts.ts';

const languages: Readonly<Record<StepLanguage, () => Promise<{ readonly texts: StepTexts }>>> = {
  ca: () => import('./ca.ts'),
  de: () => import('./de.ts'),
  el: () => import('./el.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  ru: () => import('./ru.ts'),
  sk: () => import('./sk.ts'),
  sv: () => import('./sv.ts'),
  uk: () => import('./uk.ts'),
};

/** Language of the steps for languages without texts. */
const FALLBACK_LANGUAGE = 'en';

/** The texts of a language tag: of the language without its region, else English. */
export async function loadStepTexts(tag: string): Promise<StepTexts> {
  const code = tag.split(/[-_]/, 1)[0]!.toLowerCase();
  const load = Object.hasOwn(languages, code)
    ? languages[code as StepLanguage]
    : languages[FALLBACK_LANGUAGE];
  return (await load().catch(reloadOnce)).texts;
}
