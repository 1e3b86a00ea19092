/** The network in front of the API: an answer stays as it is for its address, whatever has happened behind it. */

/** Answers kept; the oldest go first. */
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
