/** Keeps equal texts once while they are in use: thousands of routes share a folder and a version. */

/** Texts in use. */
export interface TextPool {
  /** Returns the kept copy of a text; each `take` needs a `drop`. */
  take(text: string): string;
  drop(text: string): void;
}

/** Creates an empty pool. */
export function createTextPool(): TextPool {
  const texts = new Map<string, { readonly text: string; uses: number }>();
  return {
    take(text) {
      const kept = texts.get(text) ?? { text, uses: 0 };
      kept.uses += 1;
      texts.set(kept.text, kept);
      return kept.text;
    },
    drop(text) {
      const kept = texts.get(text);
      if (!kept) return;
      kept.uses -= 1;
      if (kept.uses === 0) texts.delete(text);
    },
  };
}
