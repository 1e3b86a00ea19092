/** The network in front of the API: it keeps the answer of an address, even if the content has changed. */

/** Maximum number of answers; the oldest are removed first. */
const MAX_ANSWERS = 1000;

/** Answers as JSON by address, token and cache version included. */
export interface EdgeCache {
  read(address: string): string | undefined;
  keep(address: string, answer: string): void;
}

/** Creates an empty cache. */
export function createEdgeCache(): EdgeCache {
  const answers = new Map<string, string>();
  return {
    read: (address) => answers.get(address),
    keep(address, answer) {
      answers.set(address, answer);
      const [oldest] = answers.keys();
      if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
  };
}
