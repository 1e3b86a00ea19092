/** The visitor's choice about cookies, as it is kept in the browser. */

/** Storage key of the choice. */
export const STORAGE_KEY = 'consent';
const DAY_MS = 86_400_000;

/** Sent to the document after each choice; `detail` is the choice. */
export const CONSENT_EVENT = 'consent_update';

/** Categories that visitors can allow besides the necessary one. */
export const optionalCategories = ['statistics', 'marketing', 'media'] as const;

/** A category that visitors can allow. */
export type ConsentCategory = (typeof optionalCategories)[number];

/** Categories that the visitor allows. */
export type ConsentChoice = readonly string[];

/** The terms of a choice: editors raise the version to ask again. */
export interface ConsentTerms {
  readonly version: string;
  readonly maxAgeDays: number;
}

/** The terms that an element carries: the notice, or the form with the settings. */
export function readTerms({ dataset }: HTMLElement): ConsentTerms {
  return { version: dataset.version!, maxAgeDays: Number(dataset.maxAgeDays) };
}

/**
 * The current choice, or undefined if the visitor has to be asked. Global Privacy Control counts as refusal.
 */
export function readChoice(terms: ConsentTerms, now = Date.now()): ConsentChoice | undefined {
  try {
    const { v, ts, cats } = JSON.parse(
      document.documentElement.dataset[STORAGE_KEY] ?? localStorage[STORAGE_KEY],
    );
    if (v === terms.version && now - ts < terms.maxAgeDays * DAY_MS && Array.isArray(cats)) return cats;
  } catch {
    // Nothing is stored, it is damaged, or the browser does not allow storage.
  }
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? [] : undefined;
}

/** Stores a choice and notifies all listeners. */
export function storeChoice({ version }: ConsentTerms, categories: ConsentChoice): void {
  const entry = JSON.stringify({ v: version, ts: Date.now(), cats: categories });
  try {
    localStorage[STORAGE_KEY] = entry;
  } catch {
    // The choice holds until this document is left. Several scripts have this code, so the document keeps it.
    document.documentElement.dataset[STORAGE_KEY] = entry;
  }
  tellChoice(categories);
}

/** Notifies all listeners in this window of a choice. */
export function tellChoice(detail: ConsentChoice): void {
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail }));
}
