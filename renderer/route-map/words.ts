/** The words of the widget, which come from the site's messages or, elsewhere, from the built-in ones. */

import type { StepTexts } from './languages/step-texts.ts';

/** Keys of the messages `map.*`. */
export const wordKeys = [
  'from',
  'to',
  'show',
  'working',
  'busy',
  'swap',
  'locate',
  'here',
  'locateFail',
  'none',
  'lookupFail',
  'results.one',
  'results.other',
  'errHead',
  'err',
  'errTech',
  'noRoute',
  'noSegment',
  'helpNoRoute',
  'helpNoSegment',
  'helpSlow',
  'helpBusy',
  'helpDown',
  'helpUnreadable',
  'helpSetup',
  'helpOther',
  'close',
  'retry',
  'offline',
  'tiles',
  'tilesOnly',
  'idle',
  'found',
  'ride',
  'drive',
  'walk',
  'distance',
  'toggle',
  'steps',
  'back',
  'miles',
  'kilometres',
  'share',
  'copy',
  'shared',
  'print',
  'gpx',
  'navigate',
  'start',
  'finish',
  'move',
  'startHere',
  'finishHere',
  'zoomIn',
  'zoomOut',
  'wheel',
  'touch',
] as const;

/** The words by key, with their `{placeholders}`. */
export type Words = { readonly [key in (typeof wordKeys)[number]]: string } & ResultForms & StepWords;

/** Texts for numbers of results, for languages with plural forms besides one and other. */
type ResultForms = { readonly [form in Intl.LDMLPluralRule as `results.${form}`]?: string };

/** Own texts of steps and names of compass points, which replace those of the language; without any, the map loads all of them. */
export type StepWords = Partial<Omit<StepTexts, 'compass'> & StepTexts['compass']>;

/** All words of a language. */
export function readWords(message: (key: string) => string): Words {
  return Object.fromEntries(wordKeys.map((key) => [key, message(`map.${key}`)])) as Words;
}

/** Puts values into a text's placeholders; those without a value stay. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
