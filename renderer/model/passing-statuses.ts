/** Answers that may be different a moment later: what changes nothing is asked once more (docs/product-rules.md). */
export const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
